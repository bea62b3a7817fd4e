import Award from 'lucide-react/icons/award';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import ListChecks from 'lucide-react/icons/list-checks';
import { Card } from '#client/ui/layout/card.tsx';
import styles from './landing-screen.module.css';

const FEATURES = [
  {
    icon: ListChecks,
    title: 'Des tests IA personnalisés',
    text: 'Des questions choisies pour votre métier et votre niveau\u00a0: junior, intermédiaire ou senior.',
  },
  {
    icon: FileChartColumn,
    title: 'Des rapports détaillés',
    text: 'Vos points forts, vos axes d’amélioration et des conseils concrets pour avancer.',
  },
  {
    icon: Award,
    title: 'Des certifications reconnues',
    text: 'À partir de 75\u00a0%, un certificat avec QR code que chacun peut vérifier en un geste.',
  },
];

export function Features() {
  return (
    <section className={styles.section}>
      <h2>Du test à l’embauche</h2>
      <ul className={styles.features}>
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <Card as="li" key={title} className={styles.feature}>
            <Icon aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
