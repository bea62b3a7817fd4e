import { Link } from 'react-router-dom';
import { describeUncertain } from '#client/http/failure.ts';
import { ListRow, WaitingRow } from '#client/ui/data/list-row.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import type { OfferAlert } from '#shared/contracts/offers.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { MOST_ALERTS } from '#shared/rules/campaigns/campaigns.ts';
import { writeFilters } from '#shared/rules/campaigns/public-lists.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { AlertForm } from './alert-form.tsx';
import { useAddAlert, useOfferAlerts, useRemoveAlert } from './offer-queries.ts';

/** By which trades and countries one is told of new offers. */
export function AlertsSection() {
  return (
    <Card as="section" className="stack" aria-labelledby="alertes">
      <SectionHead id="alertes" title="Alertes" />
      <p className="soft">
        Baara vous avertit dès qu’une offre publique de ce métier paraît.{' '}
        <Link to="/settings#avis">Choisir comment</Link>
      </p>
      <Loaded
        query={useOfferAlerts()}
        failed="Vos alertes n’ont pas pu être chargées"
        waiting={<WaitingRow />}
      >
        {({ alerts }) => (
          <>
            {alerts.length === 0 ? (
              <p>Vous n’avez pas encore d’alerte.</p>
            ) : (
              <ul>
                {alerts.map((alert) => (
                  <AlertRow key={alert.id} alert={alert} />
                ))}
              </ul>
            )}
            {alerts.length < MOST_ALERTS ? (
              <AlertForm />
            ) : (
              <p className="soft">
                {MOST_ALERTS} alertes au plus{NBSP}: retirez-en une pour en ajouter une autre.
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function AlertRow({ alert: { id, profile_id, profile_name, country } }: { alert: OfferAlert }) {
  const toast = useToast();
  const removing = useRemoveAlert();
  const adding = useAddAlert();
  const where = country ? COUNTRY_NAMES[country] : 'Tous les pays';
  const failed = (error: Error) => toast.error(describeUncertain(error));
  // Promises, for the row is gone from the list when they settle.
  const restore = () => void adding.mutateAsync({ profile_id, country }).catch(failed);
  const remove = () =>
    void removing
      .mutateAsync(id)
      .then(() => toast.success('Alerte retirée.', restore))
      .catch(failed);
  return (
    <ListRow
      title={
        <Link
          to={`/opportunities${writeFilters({ skill: profile_name, country: country ?? undefined, page: 1 })}`}
        >
          {profile_name}
        </Link>
      }
      about={where}
    >
      <Button variant="ghost" busy={removing.isPending && 'Retrait…'} onClick={remove}>
        Retirer
        <span className="visually-hidden">
          {' '}
          l’alerte {profile_name}, {where}
        </span>
      </Button>
    </ListRow>
  );
}
