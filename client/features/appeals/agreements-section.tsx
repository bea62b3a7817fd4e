import { type SortedColumn, SortedTable } from '#client/ui/data/sorted-table.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { GraderAgreement } from '#shared/contracts/appeals.ts';
import { formatNumber } from '#shared/rules/text/format.ts';
import { shareInWords } from './labels.ts';
import { useAgreements } from './queries.ts';

const COLUMNS: readonly SortedColumn<GraderAgreement>[] = [
  { name: 'Modèle', sort: 'model', by: ({ model }) => model, cell: ({ model }) => model },
  { name: 'Consigne', kind: 'brief', cell: ({ prompt }) => prompt },
  {
    name: 'Réponses lues',
    kind: 'number',
    sort: 'answers',
    by: ({ answers }) => answers,
    cell: ({ answers }) => formatNumber(answers),
  },
  {
    name: 'Écart de plus de la moitié',
    kind: 'number',
    sort: 'differing',
    by: ({ differing }) => differing,
    cell: ({ differing }) => shareInWords(differing),
  },
  {
    name: 'Écart moyen',
    kind: 'number',
    sort: 'difference',
    by: ({ difference }) => difference,
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
            <SortedTable
              label="Accord des modèles"
              start="-answers"
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
