import { isTimeZone } from '@/lib/dates';
import { type Found, repeated, under, unknown, unknownIn } from './found';
import type { CauseRule, InsuranceProduct } from './products-file';

/** What is wrong with what a device is replaced with, how it is delivered and prepared. */
export function settlementProblems(product: InsuranceProduct): Found[] {
  const { preparations, routes, deviceClasses } = product;
  const known = routes.map(({ route }) => route);
  const classes = deviceClasses.map(({ code }) => code);
  return [
    ...deviceClasses.flatMap((_, at) =>
      under(['deviceClasses', at], replacementProblems(product, at)),
    ),
    ...routes.flatMap((_, at) => under(['routes', at], deliveryProblems(routes, at))),
    ...repeated('preparation', ['preparations'], preparations, 'code'),
    ...preparations.flatMap((preparation, at) =>
      under(
        ['preparations', at],
        [
          ...unknownIn('route', ['routes'], preparation.routes, known),
          ...unknownIn('device class', ['deviceClasses'], preparation.deviceClasses, classes),
        ],
      ),
    ),
  ];
}

function replacementProblems({ deviceClasses, routes }: InsuranceProduct, at: number): Found[] {
  const replacements = deviceClasses[at]?.replacements ?? [];
  const [first] = replacements;
  if (!first) return [];
  const path = ['replacements'];
  const codes = replacements.map(({ code }) => code);
  const classes = deviceClasses.map(({ code }) => code);
  const isCovered = replacements.some(({ isInStock, extra }) => isInStock && extra === 0);
  return [
    ...repeated('replacement', path, replacements, 'code'),
    ...unknown('replacement', path, replacements, 'standsInFor', codes),
    ...unknown('device class', path, replacements, 'deviceClass', classes),
    ...replacements.flatMap(({ code, standsInFor }, index) =>
      code === standsInFor
        ? [{ path: [...path, index, 'standsInFor'], message: 'stands in for itself' }]
        : [],
    ),
    ...replacements.flatMap(({ kind, extra }, index) =>
      kind === 'SAME' && extra > 0
        ? [{ path: [...path, index, 'extra'], message: 'the SAME one costs nothing more' }]
        : [],
    ),
    ...(isCovered
      ? []
      : [{ path, message: 'none is in stock that costs nothing more: nothing could be offered' }]),
    ...(routes.some(({ route }) => route === 'REPLACEMENT')
      ? []
      : [{ path, message: 'there is no route REPLACEMENT by which one is had' }]),
  ];
}

function deliveryProblems(routes: InsuranceProduct['routes'], at: number): Found[] {
  const { deliveryOptions = [], needsDelivery } = routes[at] ?? {};
  if (deliveryOptions.length === 0) return [];
  const path = ['deliveryOptions'];
  const isUsual = deliveryOptions.some(({ kind, extra }) => kind !== 'PICK_UP' && extra === 0);
  return [
    ...repeated('delivery option', path, deliveryOptions, 'code'),
    ...(needsDelivery ? [] : [{ path, message: 'needs "needsDelivery": true beside it' }]),
    ...(isUsual
      ? []
      : [{ path, message: 'one must bring it to the holder and cost nothing more' }]),
    ...deliveryOptions.flatMap(({ kind, cutOff }, index) => {
      if (!cutOff) return [];
      const place = [...path, index, 'cutOff', 'timeZone'];
      const { timeZone } = cutOff;
      if (kind === 'PICK_UP')
        return timeZone === undefined
          ? []
          : [{ path: place, message: 'a PICK_UP goes by the time zone of its place' }];
      return timeZone !== undefined && isTimeZone(timeZone)
        ? []
        : [{ path: place, message: 'must be a time zone, such as America/Chicago' }];
    }),
  ];
}

/** What is wrong with the dangers of a cause: a way must stay open to what is dangerous. */
export function dangerProblems({ dangers, routes }: CauseRule, known: readonly string[]): Found[] {
  return dangers.flatMap(({ closes }, at) => [
    ...unknownIn('route', ['dangers', at, 'closes'], closes, known),
    ...(routes.every((route) => closes.includes(route))
      ? [{ path: ['dangers', at, 'closes'], message: 'leaves no route of its cause open' }]
      : []),
  ]);
}
