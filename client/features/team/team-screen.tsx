import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useUser } from '#client/session/session.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import type { Member } from '#shared/contracts/team.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { InvitationsTable } from './invitations-table.tsx';
import { InviteDialog, type Wanted } from './invite-dialog.tsx';
import { LeaveSection } from './leave-section.tsx';
import { MembersTable } from './members-table.tsx';
import { useTeam } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

type Opened = { dialog: 'invite'; wanted?: Wanted } | { dialog: 'role' | 'remove'; member: Member };

/** Who acts for the company. Its own account changes that; the others look. */
export function TeamScreen() {
  const team = useTeam();
  const isOwner = !useUser().seat;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isFull =
    team.data !== undefined &&
    team.data.members.length + team.data.invitations.length >= team.data.seats_limit;
  const actions = {
    onRole: (member: Member) => setOpened({ dialog: 'role', member }),
    onRemove: (member: Member) => setOpened({ dialog: 'remove', member }),
  };
  return (
    <Page>
      <PageHeader
        title="Équipe"
        lead="Les personnes qui recrutent avec vous, chacune avec son propre compte."
        actions={
          isOwner && (
            <Button disabled={!team.data || isFull} onClick={() => setOpened({ dialog: 'invite' })}>
              <Plus size={20} aria-hidden="true" />
              Inviter
            </Button>
          )
        }
      />
      <div>
        <ButtonLink variant="secondary" to="/settings">
          Retour aux paramètres
        </ButtonLink>
      </div>
      <Loaded query={team} failed="L’équipe n’a pas pu être chargée" waiting={<Skeleton shape="block" />}>
        {({ company_name, owner, members, invitations, seats_limit }) => (
          <>
            <Card as="section" aria-labelledby="membres" className="stack">
              <h2 id="membres">Membres {withDe(company_name)}</h2>
              <MembersTable owner={owner} members={members} actions={isOwner ? actions : undefined} />
              {isOwner && (
                <p className="soft" role="status">
                  {formatCount(members.length + invitations.length, 'place prise', 'places prises')} sur{' '}
                  {seats_limit}, invitations comprises{NBSP}; le propriétaire n’en prend pas.
                  {isFull && ' Retirez un membre ou annulez une invitation pour en libérer une.'}
                </p>
              )}
            </Card>
            {isOwner && invitations.length > 0 && (
              <Card as="section" aria-labelledby="invitations" className="stack">
                <h2 id="invitations">Invitations en attente</h2>
                <InvitationsTable
                  invitations={invitations}
                  onProve={(wanted) => setOpened({ dialog: 'invite', wanted })}
                />
              </Card>
            )}
            {!isOwner && <LeaveSection company={company_name} />}
          </>
        )}
      </Loaded>
      {opened?.dialog === 'invite' && <InviteDialog wanted={opened.wanted} onClose={close} />}
      {opened?.dialog === 'role' && <RoleDialog member={opened.member} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveDialog member={opened.member} onClose={close} />}
    </Page>
  );
}
