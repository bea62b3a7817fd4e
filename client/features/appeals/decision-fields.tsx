import { useMayAs } from '#client/session/administrator.ts';
import { CheckboxField } from '#client/ui/forms/checkbox-field.tsx';
import { Choice } from '#client/ui/forms/choice.tsx';
import { TextAreaField, TextField } from '#client/ui/forms/text-field.tsx';
import type { PendingDecision } from '#shared/contracts/appeals.ts';
import { formatNumber, NBSP } from '#shared/rules/text/format.ts';
import styles from './appeals.module.css';
import { type Draft, givesPoints } from './draft.ts';
import { KINDS } from './labels.ts';

const LONGEST_REASON = 500;

type DecisionFieldsProps = { pending: PendingDecision; draft: Draft; onChange: (draft: Draft) => void };

export function DecisionFields({ pending, draft, onChange }: DecisionFieldsProps) {
  const { kind, mark, question } = pending;
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const neutralises = useMayAs()('catalogue');
  const isUpheld = draft.decision === 'upheld';
  const reader = isUpheld && draft.neutralise ? 'Chaque candidat concerné' : 'Le candidat';
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Votre décision</legend>
        {(['upheld', 'rejected'] as const).map((decision) => (
          <Choice
            key={decision}
            name="decision"
            checked={draft.decision === decision}
            onChange={() => set({ decision })}
          >
            {KINDS[kind][decision]}
          </Choice>
        ))}
      </fieldset>
      {isUpheld && givesPoints(pending) && (
        <TextField
          label="Points"
          name="points"
          hint={`De 0 à ${formatNumber(mark?.max ?? question.points)}, par demi-points.`}
          inputMode="decimal"
          autoComplete="off"
          value={draft.points}
          onChange={(event) => set({ points: event.target.value })}
        />
      )}
      {isUpheld && kind === 'signal' && neutralises && (
        <CheckboxField
          label="Neutraliser la question"
          hint={`Tous les rapports qui la contiennent sont recalculés sans elle. Elle n’est plus tirée${NBSP}; un test déjà tiré la pose encore, sans la compter. Cela ne s’annule pas. Personne ne perd un certificat.`}
          checked={draft.neutralise}
          onChange={(event) => set({ neutralise: event.target.checked })}
        />
      )}
      <TextAreaField
        label="Motif"
        name="reason"
        hint={kind === 'suspended' ? 'Gardé dans le journal.' : `${reader} le lira tel quel.`}
        required
        rows={3}
        maxLength={LONGEST_REASON}
        value={draft.reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
    </>
  );
}
