import { centersMap, mapSize } from '@/lib/claims/settling/centers-map';
import { texts } from '@/lib/content';
import type { ServiceCenter } from '@/lib/platform';
import type { View } from '@/lib/request';

/** Where the list shows a place, which its pin leads to. */
export function centerPart(number: number): string {
  return `place-${number}`;
}

/**
 * Places on a map, where the client has tiles of one: each pin has the number of the list, and leads
 * there. What counts stands in the list; the map is drawn by the server and needs no script.
 */
export function CentersMap({
  view,
  centers,
}: {
  readonly view: View;
  readonly centers: readonly ServiceCenter[];
}) {
  const { URL_MapTiles: template, Maps_Attribution: attribution } = view.settings;
  const map = centersMap(centers, template);
  if (!map) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <section aria-labelledby="map" className="mt-8">
      <h2 id="map" className="text-xl">
        {text('Claims_Centers_Map')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{text('Claims_Centers_Map_Lead')}</p>
      <figure className="overflow-hidden rounded-card border border-neutral-5">
        <svg
          viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
          className="block h-auto w-full bg-neutral-3"
          direction="ltr"
        >
          <title>{text('Claims_Centers_Map')}</title>
          {map.tiles.map(({ href, x, y }) => (
            <image key={`${x} ${y}`} href={href} x={x} y={y} width={256} height={256} />
          ))}
          {map.pins.toReversed().map(({ center, number, x, y }) => (
            <a
              key={center.id}
              href={`#${centerPart(number)}`}
              aria-label={`${number}: ${center.name}`}
              className="group outline-none"
            >
              <path
                d={pin(x, y)}
                className="fill-accent-solid stroke-white stroke-2 group-focus-visible:stroke-4 group-focus-visible:stroke-black"
              />
              <text
                x={x}
                y={y - 22}
                textAnchor="middle"
                className="fill-on-solid text-lg font-bold"
              >
                {number}
              </text>
            </a>
          ))}
        </svg>
        {attribution !== '' && (
          <figcaption className="px-3 py-2 text-sm text-muted">
            <bdi>{attribution}</bdi>
          </figcaption>
        )}
      </figure>
    </section>
  );
}

/** A drop whose point is at a place. */
function pin(x: number, y: number): string {
  return `M${x} ${y}c-6-9-19-16-19-28a19 19 0 1 1 38 0c0 12-13 19-19 28z`;
}
