import { describeUncertain } from '#client/http/failure.ts';
import { deviceState } from '#client/pwa/notices/device.ts';
import { useSubscribe, useUnsubscribe } from '#client/pwa/notices/queries.ts';
import { ListRow } from '#client/ui/data/list-row.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Reach } from '#shared/contracts/reach.ts';
import { NBSP } from '#shared/rules/text/format.ts';

const ABOUT = {
  here: 'Elles s’affichent même quand Baara est fermé, et s’arrêtent quand vous vous déconnectez.',
  able: 'Elles vous disent ce qui arrive quand Baara est fermé.',
  denied: 'Votre navigateur les refuse. Autorisez-les pour ce site dans ses réglages, puis revenez ici.',
  unable: 'Ce navigateur ne sait pas en afficher. Sur iPhone, ajoutez d’abord Baara à l’écran d’accueil.',
};

const OPEN_BAARA = `Ouvrez Baara de temps en temps${NBSP}: tout ce qui arrive y est.`;

/** Whether this phone or computer shows notices, and the way to begin and to end it. */
export function ThisDevice({ reach: { here, push_key, mail } }: { reach: Reach }) {
  const toast = useToast();
  const subscribe = useSubscribe();
  const unsubscribe = useUnsubscribe();
  const state = deviceState();
  const failed = (error: Error) => toast.error(describeUncertain(error));

  function begin() {
    subscribe.mutate(push_key, {
      onSuccess: (how) => {
        if (how === 'on') toast.success('Notifications activées sur cet appareil.');
        if (how === 'denied' || how === 'unasked') toast.info('Votre navigateur n’a pas donné son accord.');
        if (how === 'unable')
          toast.error(
            `Cet appareil n’a pas pu s’inscrire aux notifications. ${mail ? 'Choisissez plutôt le courriel.' : OPEN_BAARA}`,
          );
      },
      onError: failed,
    });
  }

  const isHere = here && state === 'able';
  return (
    <ul>
      <ListRow
        title="Notifications sur cet appareil"
        about={ABOUT[isHere ? 'here' : state]}
        state={isHere ? 'Activées' : 'Désactivées'}
      >
        {isHere ? (
          <Button
            variant="secondary"
            busy={unsubscribe.isPending && 'Arrêt…'}
            onClick={() => unsubscribe.mutate(undefined, { onError: failed })}
          >
            Désactiver
          </Button>
        ) : (
          state === 'able' && (
            <Button variant="secondary" busy={subscribe.isPending && 'Activation…'} onClick={begin}>
              Activer
            </Button>
          )
        )}
      </ListRow>
    </ul>
  );
}
