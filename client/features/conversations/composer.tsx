import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { keepDraft, readDraft } from '#client/local/drafts.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { LOWER_BAR, placeMessages } from '#client/ui/feedback/toast-room.ts';
import { Button } from '#client/ui/forms/button.tsx';
import { CharacterCount } from '#client/ui/forms/character-count.tsx';
import { isBlank, MESSAGE_LIMIT } from '#shared/rules/companies/messages.ts';
import { describeUnsent, send } from './send.ts';
import styles from './thread.module.css';

type ComposerProps = { account: string; conversationId: string };

export function Composer({ account, conversationId }: ComposerProps) {
  const toast = useToast();
  const [text, setText] = useState(() => readDraft(account, conversationId));

  // It comes after what is said on the way to it.
  useLayoutEffect(placeMessages, []);

  const type = (typed: string) => {
    setText(typed);
    keepDraft(account, conversationId, typed);
  };

  async function submit(event?: FormEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (isBlank(text)) return;
    // Pressed, the button goes out and lets the focus fall.
    event?.currentTarget.querySelector('textarea')?.focus();
    // Its draft stays until it is in the outbox or sent: the page may be closed before.
    setText('');
    const writtenSince = () => {
      const kept = readDraft(account, conversationId);
      return kept === text ? '' : kept;
    };
    try {
      await send(account, conversationId, text.trim());
      keepDraft(account, conversationId, writtenSince());
    } catch (error) {
      // Before what was written while it was on its way; the conversation may be left by now.
      const beforeLater = (later: string) => (isBlank(later) ? text : `${text}\n${later}`);
      setText(beforeLater);
      keepDraft(account, conversationId, beforeLater(writtenSince()));
      toast.error(describeUnsent(error));
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends the choice of an accent or a character is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form className={styles.composer} onSubmit={(event) => void submit(event)} {...LOWER_BAR}>
      <div className={styles.field}>
        <textarea
          aria-label="Votre message"
          placeholder="Votre message"
          rows={1}
          maxLength={MESSAGE_LIMIT}
          enterKeyHint="send"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <CharacterCount length={text.length} limit={MESSAGE_LIMIT} />
      </div>
      <Button type="submit" icon aria-label="Envoyer" disabled={isBlank(text)}>
        <SendHorizontal aria-hidden="true" />
      </Button>
    </form>
  );
}
