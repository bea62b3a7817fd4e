import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { DownloadButton } from '#client/ui/forms/download-button.tsx';
import type { AdminSkill } from '#shared/contracts/catalogue-profiles.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './exchange.module.css';
import { ImportForm } from './import-form.tsx';
import { fetchQuestionsFile } from './queries.ts';

const FORMATS = [
  { format: 'gift', name: 'Moodle GIFT', ending: 'gift.txt' },
  { format: 'csv', name: 'CSV', ending: 'csv' },
] as const;

export function ExchangeDialog({ skill, onClose }: { skill: AdminSkill; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} size="wide" title={`Importer ou exporter${NBSP}: ${skill.name}`}>
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="importer">
          <h3 id="importer">Importer</h3>
          <ImportForm skillId={skill.id} onImported={onClose} />
        </section>
        <section className={styles.part} aria-labelledby="exporter">
          <h3 id="exporter">Exporter</h3>
          <p className="soft">
            Les questions qui ne sont pas désactivées, avec leurs réponses, critères ou tests de code.
          </p>
          <div className={styles.line}>
            {FORMATS.map(({ format, name, ending }) => (
              <DownloadButton
                key={format}
                variant="secondary"
                fetchFile={() => fetchQuestionsFile(skill.id, format)}
                fileName={`questions_${skill.name}.${ending}`}
                what="fichier"
              >
                {name}
              </DownloadButton>
            ))}
          </div>
        </section>
      </div>
    </Dialog>
  );
}
