import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CONTACT_COST, CONTACT_DAYS } from '#shared/rules/companies/contact.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';

type Question = { asked: string; answer: ReactNode };
type Topic = { id: string; title: string; questions: readonly Question[] };

const PASS = `${CERTIFICATION_THRESHOLD}${NBSP}%`;

export const TOPICS: readonly Topic[] = [
  {
    id: 'tests',
    title: 'Passer un test',
    questions: [
      {
        asked: `Combien coûte un test${NBSP}?`,
        answer: (
          <p>
            Le prix en crédits est dit avant de commencer, avec votre solde après. Le test d’une offre à
            laquelle vous postulez est gratuit. Voyez les <Link to="/pricing">tarifs</Link>.
          </p>
        ),
      },
      {
        asked: `Que se passe-t-il si le réseau coupe pendant le test${NBSP}?`,
        answer: (
          <p>
            Continuez. Vos réponses sont enregistrées sur ce téléphone à chaque choix, et partent dès que le
            réseau revient. Ne videz pas les données du navigateur avant l’envoi.
          </p>
        ),
      },
      {
        asked: `Combien de temps ai-je${NBSP}?`,
        answer: (
          <p>
            Deux minutes par question, ou plus si l’on vous a accordé du temps supplémentaire, sans pause, à
            partir du moment où vous commencez. Préparer un test ne lance pas le chronomètre.
          </p>
        ),
      },
      {
        asked: `Lire ou écrire me prend plus de temps. Puis-je en avoir davantage${NBSP}?`,
        answer: (
          <p>
            Oui. Demandez-le dans <Link to="/profil">Profil</Link>, sous «{NBSP}Temps supplémentaire{NBSP}».
            Les entreprises ne le voient pas.
          </p>
        ),
      },
      {
        asked: `Une question me paraît fausse. Que faire${NBSP}?`,
        answer: (
          <p>
            Ouvrez votre rapport, puis la question, et «{NBSP}Signaler cette question{NBSP}». Une personne la
            relit. Si l’erreur est la nôtre, votre score est recalculé, et un certificat obtenu reste valable.
          </p>
        ),
      },
    ],
  },
  {
    id: 'certificat',
    title: 'Le certificat',
    questions: [
      {
        asked: `Comment l’obtenir${NBSP}?`,
        answer: (
          <p>
            Avec un score d’au moins {PASS} à un test assez long, dont assez de questions sont nouvelles pour
            vous. Ce que donne un test est dit avant de le payer.{' '}
            <Link to="/fiabilite">Ce que vaut un score</Link>.
          </p>
        ),
      },
      {
        asked: `J’ai plus de ${PASS} et pas de certificat. Pourquoi${NBSP}?`,
        answer: (
          <p>
            Le rapport le dit{NBSP}: c’était un entraînement, vous aviez déjà vu trop de questions, le test
            est arrivé plus d’un jour après la fin, ou des réponses attendent d’être relues.
          </p>
        ),
      },
      {
        asked: `Combien de temps vaut-il${NBSP}?`,
        answer: (
          <p>
            Trois ans. Chacun peut <Link to="/verify">le vérifier</Link> par son QR code, même sans réseau, ou
            par son numéro.
          </p>
        ),
      },
      {
        asked: `Comment le montrer${NBSP}?`,
        answer: (
          <p>
            Sur l’accueil, touchez «{NBSP}Partager{NBSP}»{NBSP}: par WhatsApp, en image ou par un lien. Il se
            télécharge aussi en PDF.
          </p>
        ),
      },
    ],
  },
  {
    id: 'entreprises',
    title: 'Les entreprises',
    questions: [
      {
        asked: `Qui voit mon e\u2011mail et mon téléphone${NBSP}?`,
        answer: (
          <p>
            L’entreprise à laquelle vous postulez, ou dont vous passez le test d’invitation, voit votre nom,
            votre e&#8209;mail et votre score. Les autres ne voient vos coordonnées que si elles paient pour
            vous contacter. Dans <Link to="/profil">Profil</Link>, vous pouvez quitter la liste publique.
          </p>
        ),
      },
      {
        asked: `On me demande de l’argent pour un emploi. Est-ce normal${NBSP}?`,
        answer: (
          <p>
            Non, jamais. Ne payez pas, et touchez «{NBSP}Signaler cette offre{NBSP}» sur l’offre, ou «{NBSP}
            Signaler ou bloquer{NBSP}» dans la conversation.
          </p>
        ),
      },
      {
        asked: `Où en est ma candidature${NBSP}?`,
        answer: (
          <p>
            Dans <Link to="/candidatures">Mes candidatures</Link>. Vous pouvez aussi l’y retirer.
          </p>
        ),
      },
    ],
  },
  {
    id: 'compte',
    title: 'Crédits et compte',
    questions: [
      {
        asked: `J’ai payé et je n’ai pas mes crédits.`,
        answer: (
          <p>
            Attendez quelques minutes, puis dites-le dans <Link to="/settings#achats">Paramètres</Link>, sous
            «{NBSP}
            Mes achats{NBSP}». Si le paiement est encore en attente, le service de paiement est interrogé tout
            de suite, puis une personne répond.
          </p>
        ),
      },
      {
        asked: `J’ai oublié mon mot de passe.`,
        answer: (
          <p>
            Demandez-en un autre à la page <Link to="/reset-password">Mot de passe oublié</Link>.
          </p>
        ),
      },
      {
        asked: `Comment télécharger ou effacer mes données${NBSP}?`,
        answer: (
          <p>
            Dans <Link to="/settings/account">Compte et données</Link>. Supprimer le compte retire vos
            certificats.
          </p>
        ),
      },
    ],
  },
  {
    id: 'recruter',
    title: 'Vous recrutez',
    questions: [
      {
        asked: `Combien coûte une campagne${NBSP}?`,
        answer: (
          <p>
            Un prix fixe en crédits, dit avant de la créer, quel que soit le nombre de candidats. Voyez les{' '}
            <Link to="/pricing">tarifs</Link>.
          </p>
        ),
      },
      {
        asked: `Comment trouver et contacter un candidat${NBSP}?`,
        answer: (
          <p>
            Dans votre campagne, ou parmi les <Link to="/profiles">talents certifiés</Link>. À partir de{' '}
            {PASS}, un contact ouvre une conversation et, pendant {formatCount(CONTACT_DAYS, 'jour')},
            l’e&#8209;mail et le téléphone s’ils sont indiqués, pour {formatCount(CONTACT_COST, 'crédit')}.
          </p>
        ),
      },
      {
        asked: `À quoi servent les invitations${NBSP}?`,
        answer: (
          <p>
            Vous choisissez qui passe le test de votre campagne, gratuitement, par son adresse ou son numéro.
            Envoyez à chaque personne son lien, par WhatsApp par exemple.
          </p>
        ),
      },
      {
        asked: `Où sont mes factures${NBSP}?`,
        answer: (
          <p>
            Dans <Link to="/settings#achats">Compte</Link>, sous «{NBSP}Mes achats{NBSP}», en PDF.
          </p>
        ),
      },
      {
        asked: `Qui peut utiliser le compte${NBSP}?`,
        answer: (
          <p>
            Les personnes que vous invitez dans <Link to="/settings/equipe">Équipe</Link>, chacune avec son
            propre compte{NBSP}: un recruteur agit, un lecteur regarde. Seul le propriétaire du compte achète
            des crédits.
          </p>
        ),
      },
    ],
  },
];
