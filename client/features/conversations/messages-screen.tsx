import type { ConversationStore } from '#client/local/conversation-store.ts';
import { conversationStore } from '#client/local/conversations.ts';
import { useUser } from '#client/session/session.tsx';
import { useLocal } from '#client/sync/use-local.ts';
import { classes } from '#client/ui/classes.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { concernsList } from './concerns-list.ts';
import { ConversationList } from './conversation-list.tsx';
import styles from './messages-screen.module.css';
import { OpenConversation } from './open-conversation.tsx';
import { useOpenedConversation } from './use-opened-conversation.ts';

/** Conversations on the left, the open one on the right; on a phone one after the other. */
export function MessagesScreen() {
  const { id: account } = useUser();
  const conversations = useLocal(account, readConversations, concernsList, conversationStore);
  const isKept = useLocal(account, isThere, concernsNothing) !== null;
  const { opened, open, close } = useOpenedConversation();

  // Nothing to choose from: the list alone, and what it says.
  const isEmpty = conversations?.length === 0 && !opened;
  return (
    <Page className={opened && styles.fills}>
      <div className={classes(opened && styles.besideThread)}>
        <PageHeader title="Messages" />
      </div>
      {!isKept && (
        <Banner tone="warn" role="status">
          <strong>Mode en ligne.</strong> Ce navigateur ne garde rien (navigation privée
          {NBSP}
          ?){NBSP}: sans réseau, vous ne pourrez ni lire ni écrire.
        </Banner>
      )}
      <div className={classes(styles.panes, isEmpty && styles.alone)}>
        <div className={classes(styles.list, opened && styles.besideThread)}>
          <ConversationList
            account={account}
            conversations={conversations}
            isKept={isKept}
            opened={opened}
            onOpen={open}
          />
        </div>
        <div className={classes(styles.thread, !opened && styles.noThread)}>
          <OpenConversation
            key={opened}
            account={account}
            id={opened}
            conversation={conversations?.find(({ id }) => id === opened)}
            onClose={close}
          />
        </div>
      </div>
    </Page>
  );
}

const readConversations = (store: ConversationStore) => store.conversations();
const isThere = () => Promise.resolve(true);
const concernsNothing = () => false;
