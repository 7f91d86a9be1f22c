/** A place on earth, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth, in metres. */
const radius = 6_371_009;

/** So far a place lies at most from where its customers are, in metres: further ones are not near. */
export const reach = 100_000;

/** How far two places lie apart as the crow flies, in whole metres (haversine). */
export function distanceBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = radians(other.latitude - one.latitude) / 2;
  const longitude = radians(other.longitude - one.longitude) / 2;
  const chord =
    Math.sin(latitude) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude) ** 2;
  return Math.round(2 * radius * Math.asin(Math.min(1, Math.sqrt(chord))));
}
