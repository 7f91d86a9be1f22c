/** A place on earth as it stands in the field of where somebody is. @param north in degrees, as is `east` */
export function placeOnEarth(north: string, east: string): string {
  return `${north}, ${east}`;
}

/** Where somebody is in words, with the place that their device has found. */
export function withPlace(words: string, place: string): string {
  return words.trim() === '' ? place : `${words.trim()} (${place})`;
}

/** The words alone. */
export function withoutPlace(typed: string, place: string): string {
  return place === '' ? typed : typed.replace(` (${place})`, '').replace(place, '').trim();
}

/**
 * Where a device said that it is, in degrees. Nothing where that is no place on earth, or where it stands
 * in the words no more: whoever has typed another place is there.
 */
export function locatedBy({
  place,
  latitude,
  longitude,
}: {
  readonly place: string;
  readonly latitude: string;
  readonly longitude: string;
}): { readonly latitude?: number; readonly longitude?: number } {
  const [written, other] = [latitude.trim(), longitude.trim()];
  if (written === '' || other === '' || !place.includes(placeOnEarth(written, other))) return {};
  const [north, east] = [Number(written), Number(other)];
  const isOnEarth = Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isOnEarth ? { latitude: north, longitude: east } : {};
}
