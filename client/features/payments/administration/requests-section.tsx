import { CursorSteps } from '#client/ui/data/cursor-steps.tsx';
import { ListRow, WaitingRow } from '#client/ui/data/list-row.tsx';
import { useCursor } from '#client/ui/data/use-cursor.ts';
import { useOpened } from '#client/ui/data/use-opened.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { PaymentRequest } from '#shared/contracts/payment-requests.ts';
import { formatCount, formatDateTime, formatFcfa, NBSP } from '#shared/rules/text/format.ts';
import { describeProvider, STATUS_NAMES } from '../labels.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { useNamedRequest, useRequests } from './request-queries.ts';

/** 'Payé mais pas crédité': who waits for an answer, the oldest first. */
export function RequestsSection() {
  const place = useCursor();
  const requests = useRequests(place.cursor);
  const opened = useOpened(useNamedRequest(requests.data?.requests));
  return (
    <Card as="section" className="stack" aria-labelledby="demandes">
      <h2 id="demandes">Payé mais pas crédité</h2>
      <Loaded query={requests} failed="Erreur lors du chargement des demandes" waiting={<WaitingRow />}>
        {({ requests: rows, next_cursor, total }) =>
          rows.length === 0 && place.page === 1 ? (
            <EmptyState title="Personne n’attend de réponse">
              Qui dit avoir payé sans recevoir ses crédits apparaîtra ici, une fois l’opérateur interrogé.
            </EmptyState>
          ) : (
            <>
              <ul>
                {rows.map((request) => (
                  <Request key={request.id} request={request} onAnswer={() => opened.open(request)} />
                ))}
              </ul>
              <CursorSteps place={place} next={next_cursor} total={formatCount(total, 'demande')} />
            </>
          )
        }
      </Loaded>
      {opened.row && <AnswerDialog request={opened.row} onClose={opened.close} />}
    </Card>
  );
}

function Request({ request, onAnswer }: { request: PaymentRequest; onAnswer: () => void }) {
  const { transaction, user_name, user_email, note, created_at, asked_at, provider } = request;
  return (
    <ListRow
      title={
        <>
          {user_name} · {formatCount(transaction.credits, 'crédit')},{' '}
          <span className="numbers">{formatFcfa(transaction.final_amount)}</span>
        </>
      }
      about={`${user_email} · référence ${transaction.reference} · demandé le ${formatDateTime(created_at)}`}
      state={
        <>
          {STATUS_NAMES[transaction.status]} {describeProvider(provider)}
          {asked_at && `, interrogé le ${formatDateTime(asked_at)}`}. {note && `«${NBSP}${note}${NBSP}»`}
        </>
      }
    >
      <Button variant="secondary" aria-label={`Répondre à ${user_name}`} onClick={onAnswer}>
        Répondre
      </Button>
    </ListRow>
  );
}
