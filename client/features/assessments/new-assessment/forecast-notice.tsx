import Award from 'lucide-react/icons/award';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Dumbbell from 'lucide-react/icons/dumbbell';
import { describeFailure } from '#client/http/failure.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import type { useForecast } from '../queries.ts';
import { describeForecast } from './describe-forecast.ts';
import styles from './new-assessment-dialog.module.css';

const UNKNOWN = 'Vous verrez avant d’ouvrir ce test s’il peut donner un certificat.';

/** Whether the chosen test can certify, said before it is paid. It never stands in the way: the server decides. */
export function ForecastNotice({ forecast }: { forecast: ReturnType<typeof useForecast> }) {
  return (
    <div className={styles.forecast} role="status">
      <Foreseen forecast={forecast} />
    </div>
  );
}

function Foreseen({ forecast: { data, isError, error } }: { forecast: ReturnType<typeof useForecast> }) {
  if (isError) {
    return (
      <>
        <CircleAlert size={20} aria-hidden="true" />
        <p>{describeFailure(error, UNKNOWN)}</p>
      </>
    );
  }
  if (!data) return <p className="soft">Certificat possible{NBSP}? Vérification…</p>;
  const { title, reason } = describeForecast(data);
  const Icon = data.practice === null ? Award : Dumbbell;
  return (
    <>
      <Icon size={20} aria-hidden="true" />
      <p>
        <strong>{title}</strong>
        {NBSP}: {reason}
      </p>
    </>
  );
}
