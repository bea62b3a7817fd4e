import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MoreButton } from '#client/ui/data/more-button.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { SelectField, TextField } from '#client/ui/forms/text-field.tsx';
import type { AdminSkill } from '#shared/contracts/catalogue-profiles.ts';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { FamilyDialog } from '../families/family-dialog.tsx';
import { PoolSection } from '../measures/pool-section.tsx';
import { STATUSES } from './labels.ts';
import { type Search, useQuestions } from './queries.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { QuestionRow } from './question-row.tsx';
import styles from './questions.module.css';

type Edited = AdminQuestion | 'new';

type QuestionsDialogProps = { skill: AdminSkill; onClose: () => void };

export function QuestionsDialog({ skill, onClose }: QuestionsDialogProps) {
  const [address] = useSearchParams();
  // A question was looked for in the skill that the address opens, in no other.
  const looked = address.get('element') === skill.id ? address.get('q') : null;
  const [search, setSearch] = useState<Search>({ q: looked ?? '', status: '', level: '' });
  const [edited, setEdited] = useState<Edited | null>(null);
  const questions = useQuestions(skill.id, search);

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget));
    setSearch({ ...(form as Search), q: String(form.q).trim() });
  }

  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title={`Questions${NBSP}: ${skill.name}`}
      footer={<Button onClick={() => setEdited('new')}>Écrire une question</Button>}
    >
      <PoolSection skillId={skill.id} />
      <form
        className={styles.search}
        onSubmit={find}
        onChange={(event) => event.target instanceof HTMLSelectElement && event.currentTarget.requestSubmit()}
      >
        <TextField
          label="Texte"
          type="search"
          name="q"
          defaultValue={search.q}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField label="État" name="status">
          <option value="">Tous</option>
          {Object.entries(STATUSES).map(([value, { name }]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Niveau" name="level">
          <option value="">Tous</option>
          <Options names={LEVEL_NAMES} />
        </SelectField>
      </form>
      <Loaded
        query={questions}
        failed="Erreur lors du chargement des questions"
        waiting={<Skeleton shape="block" />}
      >
        {({ questions: rows, total }) => (
          <>
            <p className="soft" role="status">
              {questions.isPlaceholderData ? 'Chargement…' : formatCount(total, 'question')}
            </p>
            {rows.length === 0 ? (
              <EmptyState title="Aucune question ne correspond" />
            ) : (
              <ol className={styles.questions}>
                {rows.map((question) => (
                  <QuestionRow key={question.id} question={question} onEdit={() => setEdited(question)} />
                ))}
              </ol>
            )}
          </>
        )}
      </Loaded>
      <MoreButton key={JSON.stringify(search)} list={questions} wide />
      {edited && <EditDialog skillId={skill.id} edited={edited} onClose={() => setEdited(null)} />}
    </Dialog>
  );
}

type EditDialogProps = { skillId: string; edited: Edited; onClose: () => void };

function EditDialog({ skillId, edited, onClose }: EditDialogProps) {
  if (edited === 'new') return <QuestionDialog skillId={skillId} onClose={onClose} />;
  if (edited.is_family) return <FamilyDialog skillId={skillId} id={edited.id} onClose={onClose} />;
  return <QuestionDialog skillId={skillId} question={edited} onClose={onClose} />;
}
