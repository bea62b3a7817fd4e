import { driftOf } from '#server/measurement/drift.ts';
import { isTooSharp } from '#server/measurement/too-sharp.ts';
import { formatNumber, NBSP } from '#shared/rules/text/format.ts';

export type Measured = {
  stage: 'probation' | 'live';
  /** First answers that count. */
  answers: number;
  /** Correlation of its marks with those of the rest of the paper; null while it says nothing. */
  item_rest: number | null;
  /** Mean share of its points, 0 to 1. */
  success: number | null;
  drift_up: number;
  drift_down: number;
  /** Of the calibrated curve; null until there is one. */
  discrimination: number | null;
};

export type Decision = { stage: 'live' | 'retired' | 'suspended'; reason: string | null };

/** A probation ends after so many first answers. */
export const TRIED = 50;
/** A live question is judged by its discrimination from so many. */
const KNOWN = 100;
const GOES_LIVE_FROM = 0.15;
const SUSPENDED_UNDER = 0.05;
const TOO_HARD = 0.1;
const TOO_EASY = 0.95;

/** What the measures of a question decide about it; null while they decide nothing (rules Q7, Q8 and E4). */
export function decideStage(measured: Measured): Decision | null {
  return measured.stage === 'probation' ? endProbation(measured) : suspend(measured);
}

function endProbation({ answers, item_rest, success }: Measured): Decision | null {
  if (answers < TRIED || success === null) return null;
  const retired = (why: string): Decision => ({
    stage: 'retired',
    reason: `Après ${formatNumber(answers)} premières réponses${NBSP}: ${why}.`,
  });
  if (success < TOO_HARD) return retired(`${percent(success)} de réussite, moins que ${percent(TOO_HARD)}`);
  if (success > TOO_EASY) return retired(`plus de ${percent(TOO_EASY)} de réussite`);
  if (item_rest === null) return null;
  if (item_rest >= GOES_LIVE_FROM) return { stage: 'live', reason: null };
  return retired(`discrimination de ${hundredths(item_rest)}, il faut ${hundredths(GOES_LIVE_FROM)}`);
}

function suspend({ answers, item_rest, drift_up, drift_down, discrimination }: Measured): Decision | null {
  const suspended = (reason: string): Decision => ({ stage: 'suspended', reason });
  const drift = driftOf({ easier: drift_up, harder: drift_down });
  if (drift === 'easier') {
    return suspended('Ses réussites montent comme celles d’une question divulguée.');
  }
  if (drift === 'harder') {
    return suspended('Ses réussites baissent comme celles d’une question qui n’est plus à jour.');
  }
  if (discrimination !== null && isTooSharp({ discrimination })) {
    return suspended(
      'Elle sépare les candidats trop nettement, comme une question que certains connaissent d’avance.',
    );
  }
  if (answers < KNOWN || item_rest === null || item_rest >= SUSPENDED_UNDER) return null;
  return suspended(
    `Après ${formatNumber(answers)} premières réponses${NBSP}: discrimination de ${hundredths(item_rest)}, il faut ${hundredths(SUSPENDED_UNDER)}.`,
  );
}

/** Rounded down: what is just below a limit is not told as the limit. */
const percent = (share: number) => `${formatNumber(Math.floor(share * 1000) / 10)}${NBSP}%`;
const hundredths = (value: number) => formatNumber(Math.floor(value * 100) / 100);
