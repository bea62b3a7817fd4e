import { type Column, DataTable } from '#client/ui/data/data-table.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { GraderAgreement } from '#shared/contracts/appeals.ts';
import { formatNumber } from '#shared/rules/format.ts';
import { shareInWords } from './labels.ts';
import { useAgreements } from './queries.ts';

const COLUMNS: readonly Column<GraderAgreement>[] = [
  { name: 'Modèle', cell: ({ model }) => model },
  { name: 'Consigne', kind: 'brief', cell: ({ prompt }) => prompt },
  { name: 'Réponses lues', kind: 'number', cell: ({ answers }) => formatNumber(answers) },
  { name: 'Écart de plus de la moitié', kind: 'number', cell: ({ differing }) => shareInWords(differing) },
  {
    name: 'Écart moyen',
    kind: 'number',
    cell: ({ difference }) => `${difference > 0 ? '+' : ''}${shareInWords(difference)}`,
  },
];

/** How far each language model, by version of its prompt, agrees with the rubric. */
export function AgreementsSection() {
  const agreements = useAgreements();
  return (
    <Card as="section" aria-labelledby="accord">
      <h2 id="accord">Accord des modèles avec le barème</h2>
      <Loaded
        query={agreements}
        failed="Erreur lors du chargement de l’accord des modèles"
        waiting={<Skeleton shape="block" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="soft">Aucune réponse n’a encore été lue par un modèle.</p>
          ) : (
            <DataTable
              label="Accord des modèles"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ model, prompt }) => `${model} ${prompt}`}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
