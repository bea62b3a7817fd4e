import { Link } from 'react-router-dom';
import { NBSP } from '#shared/rules/text/format.ts';
import { Block } from './parts.tsx';

const AUTHORITIES = [
  {
    country: 'Mali',
    law: 'loi n°\u00a02013-015',
    authority: 'Autorité de protection des données à caractère personnel (APDP)',
  },
  {
    country: 'Sénégal',
    law: 'loi n°\u00a02008-12',
    authority: 'Commission de protection des données personnelles (CDP)',
  },
  {
    country: 'Côte d’Ivoire',
    law: 'loi n°\u00a02013-450',
    authority: 'Autorité de régulation des télécommunications/TIC de Côte d’Ivoire (ARTCI)',
  },
  {
    country: 'Burkina Faso',
    law: 'loi n°\u00a0001-2021/AN',
    authority: 'Commission de l’informatique et des libertés (CIL)',
  },
];

export function Rights() {
  return (
    <Block id="droits" title="Vos droits, et comment vous en servir">
      <ul>
        <li>
          <strong>Consulter et emporter</strong>
          {NBSP}: vos tests, rapports et certificats sont dans votre espace{NBSP}; rapports et certificats se
          téléchargent en PDF. Une copie de toutes vos données se télécharge dans les{' '}
          <Link to="/settings/account">paramètres</Link>, sous «{NBSP}Compte et données{NBSP}», ou se demande
          au responsable.
        </li>
        <li>
          <strong>Corriger</strong>
          {NBSP}: pays, téléphone, nom et adresse, dans les <Link to="/settings">paramètres</Link>, ou en
          écrivant au responsable.
        </li>
        <li>
          <strong>S’opposer</strong>
          {NBSP}: vous pouvez quitter la liste publique des talents à tout moment dans les paramètres.
        </li>
        <li>
          <strong>Effacer</strong>
          {NBSP}: supprimez votre compte dans les paramètres, ou demandez-le au responsable. Ce qui reste est
          dit plus haut.
        </li>
      </ul>
      <p>Si la réponse ne vous convient pas, l’autorité de votre pays peut être saisie{NBSP}:</p>
      <ul>
        {AUTHORITIES.map(({ country, law, authority }) => (
          <li key={country}>
            <strong>{country}</strong> ({law}){NBSP}: {authority}.
          </li>
        ))}
      </ul>
    </Block>
  );
}
