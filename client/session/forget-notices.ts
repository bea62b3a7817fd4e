import { appRegistration } from '#client/local/app-registration.ts';

/** Whoever signs out here is told no more on this device, and what still shows is taken away. */
export async function forgetNotices(): Promise<void> {
  const registration = await appRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
