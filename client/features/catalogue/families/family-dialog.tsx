import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { describeFailure, isApiFailure } from '#client/http/failure.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { InputDialog } from '#client/ui/feedback/input-dialog.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { OtherVersion } from '#client/ui/forms/other-version.tsx';
import { useVersions } from '#client/ui/forms/use-versions.ts';
import { OutOfService } from '../questions/out-of-service.tsx';
import { definitionOf, draftOf, type FamilyDraft } from './draft.ts';
import styles from './families.module.css';
import { FamilyFields } from './family-fields.tsx';
import { findProblems, type Problems, placeOf } from './find-problems.ts';
import {
  type FamilyChange,
  type FamilyDefinition,
  useFamily,
  usePreviewFamily,
  useSaveFamily,
} from './queries.ts';
import { VariantsPreview } from './variants-preview.tsx';

type FamilyDialogProps = {
  skillId: string;
  /** The question that is edited; none for a new family. */
  id?: string | undefined;
  onClose: () => void;
};

/** Writes a family, or edits the one given once it is there. */
export function FamilyDialog({ skillId, id, onClose }: FamilyDialogProps) {
  if (!id) return <FamilyEditor skillId={skillId} onClose={onClose} />;
  return <EditDialog skillId={skillId} id={id} onClose={onClose} />;
}

function EditDialog({ skillId, id, onClose }: FamilyDialogProps & { id: string }) {
  const family = useFamily(id);
  if (family.data) {
    // Rewritten, a suspended one is on probation again.
    const seen = { ...family.data.family, stage: family.data.question.stage };
    return <FamilyEditor skillId={skillId} id={id} family={seen} onClose={onClose} />;
  }
  return (
    <Dialog onClose={onClose} size="wide" title="Modifier la famille">
      <Loaded
        query={family}
        failed="Erreur lors du chargement de la famille"
        waiting={<Skeleton shape="block" />}
      >
        {() => null}
      </Loaded>
    </Dialog>
  );
}

type FamilyEditorProps = FamilyDialogProps & { family?: FamilyChange['was'] };

function FamilyEditor({ skillId, id, family, onClose }: FamilyEditorProps) {
  const toast = useToast();
  const form = useId();
  const preview = usePreviewFamily();
  const saving = useSaveFamily(skillId, id);
  const versions = useVersions(family, draftOf);
  const { seen, draft, setDraft } = versions;
  const [problems, setProblems] = useState<Problems>({});
  const fields = useRef<HTMLFormElement>(null);

  // The form is longer than the window: what is wrong must be seen.
  useEffect(() => {
    if (Object.keys(problems).length > 0) focusFirstWrong(fields.current);
  }, [problems]);

  /** The definition, when the form is filled in. */
  function read(): FamilyDefinition | undefined {
    const found = findProblems(draft);
    setProblems(found);
    preview.reset();
    saving.reset();
    return Object.keys(found).length === 0 ? definitionOf(draft) : undefined;
  }

  function refuse(error: Error) {
    if (!isApiFailure(error) || error.kind !== 'refused' || !error.field) return;
    // Changed meanwhile: no field is wrong, and the way to the current version is what must be seen.
    if (error.current) return;
    const place = placeOf(error.field, draft);
    if (place) setProblems({ [place]: error.detail });
  }

  function look() {
    // What is being saved would be forgotten, and its end not told.
    if (saving.isPending) return;
    const definition = read();
    if (definition) preview.mutate(definition, { onError: refuse });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const definition = read();
    if (!definition) return;
    saving.mutate(
      { ...definition, was: seen },
      {
        onSuccess() {
          toast.success(id ? 'Famille modifiée' : 'Famille ajoutée, elle attend votre approbation');
          onClose();
        },
        onError(error) {
          versions.noteFailure(error);
          refuse(error);
        },
      },
    );
  }

  const failure = Object.keys(problems).length === 0 && (preview.error ?? saving.error);
  return (
    <InputDialog
      onClose={onClose}
      size="wide"
      title={id ? 'Modifier la famille' : 'Écrire une famille de questions'}
      footer={
        <>
          <Button variant="secondary" busy={preview.isPending && 'Calcul…'} onClick={look}>
            Prévisualiser 20 variantes
          </Button>
          <Button type="submit" form={form} busy={saving.isPending && 'Enregistrement…'}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form ref={fields} id={form} className={styles.form} onSubmit={save} noValidate>
        <FamilyFields
          draft={draft}
          problems={problems}
          onChange={(part) => {
            setDraft({ ...draft, ...part });
            // What is wrong is said by the place of a row: with one less it would be beside another.
            if (rowsOf({ ...draft, ...part }) < rowsOf(draft)) setProblems({});
          }}
        />
        {id && (
          <p className="soft">
            Les tests déjà tirés gardent leurs variantes. Changer ce qui est demandé remet la famille à
            l’essai.
          </p>
        )}
        <OutOfService stage={seen?.stage} />
        <ErrorBanner>{failure && describeFailure(failure, 'Erreur réseau. Réessayez.')}</ErrorBanner>
        <OtherVersion
          {...versions}
          onTurn={() => {
            setProblems({});
            saving.reset();
          }}
        />
      </form>
      {preview.data && <VariantsPreview variants={preview.data.variants} />}
    </InputDialog>
  );
}

const rowsOf = ({ parameters, mistakes }: FamilyDraft) => parameters.length + mistakes.length;

function focusFirstWrong(form: HTMLElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}
