import type { User } from '#shared/contracts/accounts.ts';
import { CorrectionSection } from './correction-section.tsx';
import { useCorrectCompanyName } from './queries.ts';

export function CorrectCompanyNameSection({ user }: { user: User }) {
  return (
    <CorrectionSection
      id="nom-entreprise"
      title="Corriger le nom de l’entreprise"
      left="company_name_corrections_left"
      spent="Ce nom a déjà été corrigé"
      proof="un document officiel"
      label="Nom de l’entreprise"
      hint="Comme au registre du commerce."
      autoComplete="organization"
      value={user.company_name ?? ''}
      what="le nom de l’entreprise"
      consequence="Vos offres, vos conversations et vos prochaines factures portent le nouveau nom. Les factures déjà écrites ne changent pas. Une entreprise vérifiée ne l’est plus sous un autre nom, et un document qui attend une décision est à envoyer de nouveau."
      correction={useCorrectCompanyName()}
      toBody={(company_name, current_password) => ({ company_name, current_password })}
      done={() => 'Le nom de l’entreprise est corrigé.'}
    />
  );
}
