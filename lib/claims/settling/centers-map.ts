import type { ServiceCenter } from '@/lib/platform';

/** The part of the world that is drawn, in the units of its drawing: a tile is 256 of them wide. */
export const mapSize = { width: 512, height: 384 } as const;

const tileSize = 256;
/** So much stays free around the places: a pin stands above its point. */
const edge = 44;
/** Streets can be told apart; nearer there would be nothing beside them. */
const nearest = 14;
/** The projection has no poles. */
const lastLatitude = 85.05;

/** A picture of a part of the world, and where it is drawn. */
export interface MapTile {
  readonly href: string;
  readonly x: number;
  readonly y: number;
}

/** A place, by its number in the list, and where it is drawn. */
export interface MapPin {
  readonly center: ServiceCenter;
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

export interface CentersMap {
  readonly tiles: readonly MapTile[];
  readonly pins: readonly MapPin[];
}

/**
 * Places on a map that shows all of them, as large as it can: tiles in Web Mercator, as every provider
 * of tiles has them.
 * @param template address of a tile with `{z}`, `{x}` and `{y}`
 * @returns nothing where the client has no tiles, or there is no place
 */
export function centersMap(
  centers: readonly ServiceCenter[],
  template: string,
): CentersMap | undefined {
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => template.includes(part));
  if (!isTemplate || centers.length === 0) return undefined;
  const zoom = zoomFor(centers);
  const points = centers.map((center) => pointOf(center, zoom));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const left = Math.round(middleOf(xs) - mapSize.width / 2);
  const top = Math.round(middleOf(ys) - mapSize.height / 2);
  return {
    tiles: tilesOf(zoom, left, top, template),
    pins: centers.map((center, index) => ({
      center,
      number: index + 1,
      x: (xs[index] ?? 0) - left,
      y: (ys[index] ?? 0) - top,
    })),
  };
}

type Place = Pick<ServiceCenter, 'latitude' | 'longitude'>;

/** Where a place is in a world that is `256 · 2^zoom` wide and high. */
function pointOf({ latitude, longitude }: Place, zoom: number) {
  const world = tileSize * 2 ** zoom;
  const north = Math.min(Math.max(latitude, -lastLatitude), lastLatitude) * (Math.PI / 180);
  return {
    x: ((longitude + 180) / 360) * world,
    y: ((1 - Math.asinh(Math.tan(north)) / Math.PI) / 2) * world,
  };
}

function zoomFor(centers: readonly Place[]): number {
  for (let zoom = nearest; zoom > 0; zoom--) {
    const points = centers.map((center) => pointOf(center, zoom));
    const isWide = spanOf(points.map(({ x }) => x)) > mapSize.width - 2 * edge;
    const isHigh = spanOf(points.map(({ y }) => y)) > mapSize.height - 2 * edge;
    if (!isWide && !isHigh) return zoom;
  }
  return 0;
}

const spanOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
const middleOf = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2;

/** Every tile that the drawing shows a part of; east of the last comes the first again. */
function tilesOf(zoom: number, left: number, top: number, template: string): MapTile[] {
  const count = 2 ** zoom;
  const columns = between(left, left + mapSize.width);
  const rows = between(top, top + mapSize.height).filter((row) => row >= 0 && row < count);
  return rows.flatMap((row) =>
    columns.map((column) => ({
      href: template
        .replaceAll('{z}', String(zoom))
        .replaceAll('{x}', String(((column % count) + count) % count))
        .replaceAll('{y}', String(row)),
      x: column * tileSize - left,
      y: row * tileSize - top,
    })),
  );
}

function between(from: number, to: number): number[] {
  const first = Math.floor(from / tileSize);
  const last = Math.floor((to - 1) / tileSize);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
