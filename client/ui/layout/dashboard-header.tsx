import Coins from 'lucide-react/icons/coins';
import Plus from 'lucide-react/icons/plus';
import type { ComponentProps } from 'react';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { PageHeader } from './page.tsx';

type DashboardHeaderProps = ComponentProps<typeof Button> & {
  title: string;
  /** Whose it is. */
  lead: string;
  /** What its first button starts. */
  start: string;
};

/** Further properties go to the first button. */
export function DashboardHeader({ title, lead, start, ...button }: DashboardHeaderProps) {
  return (
    <PageHeader
      title={title}
      lead={lead}
      actions={
        <>
          <Button {...button}>
            <Plus size={20} aria-hidden="true" />
            {start}
          </Button>
          <ButtonLink variant="secondary" to="/pricing">
            <Coins size={20} aria-hidden="true" />
            Acheter des crédits
          </ButtonLink>
        </>
      }
    />
  );
}
