import Presentation from 'lucide-react/icons/presentation';
import { useState } from 'react';
import { useAdministrator } from '#client/session/administrator.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { isOwner } from '#shared/rules/administration/admin-roles.ts';
import { formatCount, formatFcfa, NBSP } from '#shared/rules/text/format.ts';
import styles from './demonstration.module.css';
import { OpenDialog } from './open-dialog.tsx';
import { useDemonstration } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** What of the figures below is a demonstration; nothing where there is none. */
export function DemonstrationNotice() {
  const { data } = useDemonstration();
  const administrator = useAdministrator();
  const [asking, setAsking] = useState<'open' | 'remove'>();
  if (!data || data.accounts === 0) return null;
  const close = () => setAsking(undefined);
  return (
    <Banner icon={Presentation}>
      <strong>Démonstration comprise dans les chiffres</strong>
      <p>
        {formatCount(data.accounts, 'compte')}, {formatCount(data.campaigns, 'campagne')},{' '}
        {formatCount(data.tests, 'test')} et {formatFcfa(data.revenue)} d’achats sont des exemples
        {NBSP}: personne ne les a passés ni payés.
      </p>
      {administrator.data && isOwner(administrator.data.roles) && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            aria-label="Regarder la démonstration"
            onClick={() => setAsking('open')}
          >
            Regarder
          </Button>
          <Button
            variant="secondary"
            aria-label="Supprimer la démonstration"
            onClick={() => setAsking('remove')}
          >
            Supprimer
          </Button>
        </div>
      )}
      {asking === 'open' && <OpenDialog onClose={close} />}
      {asking === 'remove' && <RemoveDialog demonstration={data} onClose={close} />}
    </Banner>
  );
}
