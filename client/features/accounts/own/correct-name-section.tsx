import type { User } from '#shared/contracts/accounts.ts';
import { CorrectionSection } from './correction-section.tsx';
import { useCorrectName } from './queries.ts';

export function CorrectNameSection({ user }: { user: User }) {
  return (
    <CorrectionSection
      id="nom"
      title="Corriger mon nom"
      left="name_corrections_left"
      spent="Votre nom a déjà été corrigé"
      proof="une pièce d’identité"
      label="Nom complet"
      hint="Comme sur votre pièce d’identité."
      autoComplete="name"
      value={user.full_name}
      what="votre nom"
      consequence="Vos certificats gardent leur numéro et portent le nouveau nom. Qui vérifie un ancien document lit que le nom a été corrigé, et quand."
      correction={useCorrectName()}
      toBody={(full_name, current_password) => ({ full_name, current_password })}
      done={({ certificates }) =>
        certificates > 0 ? 'Nom corrigé. Téléchargez de nouveau vos certificats.' : 'Votre nom est corrigé.'
      }
    />
  );
}
