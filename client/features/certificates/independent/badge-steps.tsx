import { NBSP } from '#shared/rules/text/format.ts';
import { writeExample } from './example.ts';
import { Part } from './part.tsx';

type Issuer = { did: string; document: string; list: string };

export function BadgeSteps({ issuer: { did, document, list } }: { issuer: Issuer }) {
  return (
    <Part id="badge" title="Le badge numérique">
      <p>
        C’est un Open Badge{NBSP}3.0 de 1EdTech, un titre vérifiable du W3C signé en JWT. Demandez au candidat
        le fichier qu’il télécharge sous «{NBSP}Mes certificats{NBSP}», bouton «{NBSP}QR code{NBSP}». Les
        outils qui lisent les Open Badges{NBSP}3.0 le contrôlent seuls. À la main{NBSP}:
      </p>
      <ol>
        <li>
          L’émetteur, <code>iss</code>, est exactement <code>{did}</code>. Un autre émetteur n’est pas nous,
          même s’il porte notre nom.
        </li>
        <li>
          Ses clés publiques sont dans <a href={document}>{document}</a>. Celle qui a signé porte
          l’identifiant <code>kid</code> de l’en-tête. Gardez-en une copie{NBSP}: elle vaut aussi sans nous.
        </li>
        <li>
          La signature est faite en ES256. Une bibliothèque JWT la contrôle, avec les dates <code>nbf</code>{' '}
          et <code>exp</code>
          {NBSP}: un certificat vaut trois ans.
        </li>
        <li>
          Le retrait se lit dans <a href={list}>{list}</a>, un JWT que signent les mêmes clés, refait au plus
          tard chaque minute. Retirez le «{NBSP}u{NBSP}» qui commence <code>encodedList</code>, décodez en
          base64url, décompressez par gzip. Le bit numéro <code>credentialStatus.statusListIndex</code>,
          compté depuis le bit de poids fort du premier octet, vaut{NBSP}1 si le badge est retiré ou remplacé.
        </li>
        <li>
          Le nom est dans <code>credentialSubject.identifier</code>, le score, la marge et la mention dans{' '}
          <code>credentialSubject.result</code>.
        </li>
      </ol>
      <p>En JavaScript, avec la bibliothèque jose{NBSP}:</p>
      <pre>{writeExample(did, document)}</pre>
    </Part>
  );
}
