import { useSearchParams } from 'react-router-dom';
import { Page } from '#client/ui/layout/page.tsx';
import { Failed } from './failed.tsx';
import { isUnknownPayment, usePayment } from './queries.ts';
import { Success } from './success.tsx';
import { UncreditedForm } from './uncredited-form.tsx';
import { Verifying } from './verifying.tsx';

export function PaymentScreen() {
  const [parameters] = useSearchParams();
  const id = parameters.get('transaction_id');
  const payment = usePayment(id);
  return (
    <Page narrow>
      {id === null || isUnknownPayment(payment.error) ? (
        <Failed reason="Cette adresse ne mène à aucun de vos paiements." />
      ) : (
        <Outcome payment={payment} />
      )}
    </Page>
  );
}

function Outcome({ payment }: { payment: ReturnType<typeof usePayment> }) {
  const { transaction, request } = payment.data ?? {};
  if (transaction?.status === 'success') return <Success transaction={transaction} />;
  if (transaction?.status === 'failed')
    return (
      <>
        <Failed transaction={transaction} />
        <UncreditedForm transaction={transaction} request={request} />
      </>
    );
  return (
    <>
      <Verifying
        transaction={transaction}
        unreachable={payment.isError || payment.failureCount > 0}
        asking={payment.isFetching}
        onAsk={() => void payment.refetch()}
      />
      {transaction && <UncreditedForm transaction={transaction} request={request} />}
    </>
  );
}
