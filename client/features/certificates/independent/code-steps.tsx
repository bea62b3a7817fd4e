import { NBSP } from '#shared/rules/text/format.ts';
import { Part } from './part.tsx';

export function CodeSteps() {
  return (
    <Part id="code" title="Le QR code">
      <p>
        Il porte tout le certificat, signé{NBSP}: un jeton CWT (RFC{NBSP}8392) dans une enveloppe COSE_Sign1
        (RFC{NBSP}9052), écrit en Base45 (RFC{NBSP}9285).
      </p>
      <ol>
        <li>
          Prenez ce qui suit <code>#</code> dans l’adresse du code, rendez leur signe à <code>%20</code> et{' '}
          <code>%25</code>, décodez en Base45.
        </li>
        <li>
          L’en-tête protégé donne l’algorithme ES256 et, sous la clé{NBSP}4, l’identifiant de la clé en
          octets. Les clés publiques, leur identifiant en hexadécimal, sont à l’adresse{' '}
          <a href="/api/certificates/keys">/api/certificates/keys</a>.
        </li>
        <li>
          Dans le contenu, 4 est l’expiration, 6 la date, 7 le numéro, 8 l’empreinte de la clé du titulaire si
          son téléphone en garde une. Sous −65537 viennent, dans l’ordre{NBSP}: nom, métier, niveau (0 à 2),
          score en dixièmes, bas et haut de la marge, questions comptées, mention «{NBSP}confirmé{NBSP}»,
          conditions du test (0 à 3), numéro dans la liste des retraits.
        </li>
        <li>
          Cette liste, <code>encoded_list</code>, est à l’adresse{' '}
          <a href="/api/certificates/withdrawn">/api/certificates/withdrawn</a>. Elle se lit comme celle du
          W3C{NBSP}: base64url après le premier «{NBSP}u{NBSP}», puis gzip.
        </li>
      </ol>
    </Part>
  );
}
