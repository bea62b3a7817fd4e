import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { type AdminRole, mayAs } from '#shared/rules/administration/admin-roles.ts';

export type AdminTabsProps = {
  tabs: readonly {
    id: string;
    label: ReactNode;
    /** Whom it is for, beside the owners. */
    roles: readonly AdminRole[];
    content: ReactNode;
  }[];
  /** Of whoever looks. */
  roles: readonly AdminRole[];
};

/** Only what one may do; the tab that the address names, or the first. */
export function AdminTabs({ tabs, roles }: AdminTabsProps) {
  const [parameters, setParameters] = useSearchParams();
  const own = tabs.filter((tab) => mayAs(roles, tab.roles));
  const tab = own.find(({ id }) => id === parameters.get('onglet')) ?? own[0];
  if (!tab) return null;
  return (
    <Tabs
      label="Rubriques de l’administration"
      tabs={own}
      selected={tab.id}
      onSelect={(id) => setParameters({ onglet: id })}
    >
      <Fragment key={tab.id}>{tab.content}</Fragment>
    </Tabs>
  );
}
