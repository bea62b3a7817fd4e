/** Where others see somebody's photo; null: there is none. */
export function photoAddress({ id, photo_version }: { id: string; photo_version: string | null }) {
  return photo_version ? `/api/photos/${id}?v=${photo_version}` : null;
}
