import Briefcase from 'lucide-react/icons/briefcase';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import House from 'lucide-react/icons/house';
import MessageSquare from 'lucide-react/icons/message-square';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { Place } from '#client/ui/layout/places.tsx';
import type { AccountType } from '#shared/contracts/accounts.ts';
import { formatCount } from '#shared/rules/text/format.ts';

/** What waits for the account. */
type Waiting = { messages: number; tests: number };

/** The places of an account, from the one it starts at. */
export function placesOf(type: AccountType, { messages, tests }: Waiting): Place[] {
  const read: Place = {
    to: '/messages',
    label: 'Messages',
    icon: MessageSquare,
    within: /^\/messages/,
    waiting: { count: messages, words: formatCount(messages, 'non lu') },
  };
  if (type === 'enterprise') {
    return [
      { to: '/dashboard', label: 'Campagnes', icon: Briefcase, within: /^\/(dashboard|campaign|report)/ },
      { to: '/profiles', label: 'Talents', icon: UsersRound, within: /^\/(profiles|talent)/ },
      read,
      { to: '/settings/equipe', label: 'Équipe', icon: UserPlus, within: /^\/settings\/equipe/ },
      {
        to: '/settings',
        label: 'Compte',
        icon: UserRound,
        within: /^\/(settings(?!\/equipe)|pricing|payment)/,
      },
    ];
  }
  return [
    { to: '/dashboard', label: 'Accueil', icon: House, within: /^\/dashboard/ },
    {
      to: '/opportunities',
      label: 'Offres',
      icon: Briefcase,
      within: /^\/(opportunities|campaign|candidatures)/,
    },
    {
      to: '/tests',
      label: 'Tests',
      icon: ClipboardCheck,
      within: /^\/(tests|report)/,
      waiting: { count: tests, words: formatCount(tests, 'à passer', 'à passer') },
    },
    read,
    { to: '/profil', label: 'Profil', icon: UserRound, within: /^\/(profil$|settings|pricing|payment)/ },
  ];
}
