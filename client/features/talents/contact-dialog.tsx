import { useNavigate } from 'react-router-dom';
import type { Talent } from '#shared/contracts/talents.ts';
import { AskDialog } from './ask-dialog.tsx';
import { ContactedDialog } from './contacted-dialog.tsx';
import { useSendContact } from './use-send-contact.ts';

type ContactDialogProps = { talent: Talent; onClose: () => void };

export function ContactDialog({ talent, onClose }: ContactDialogProps) {
  const navigate = useNavigate();
  const openConversation = (conversationId: string) => navigate('/messages', { state: { conversationId } });
  const { bought, ...sending } = useSendContact(talent, openConversation);
  if (!bought) return <AskDialog talent={talent} sending={sending} onClose={onClose} />;
  return (
    <ContactedDialog
      name={talent.full_name}
      contact={bought}
      onOpen={() => openConversation(bought.conversation_id)}
      onClose={onClose}
    />
  );
}
