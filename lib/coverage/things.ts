import type { Coverage, Product } from '@/lib/platform';
import { lettersAndDigits } from '@/lib/typed';
import { type CoverageKind, coverageStatus, coversNow, isOver } from './coverage-status';
import { isLeftOut } from './of-product';

/** A product of a contract, and the policy that lists it. */
export interface ListedProduct {
  readonly product: Pick<
    Product,
    'id' | 'policyId' | 'status' | 'serialNumber' | 'thingId' | 'deviceClass'
  >;
  readonly policy: Parameters<typeof coverageStatus>[0];
  /** Of the policy; absent where they are not known. */
  readonly coverages?: readonly Coverage[];
}

/** A thing that one policy lists, or several: after a renewal the old one and the new one. */
export interface Thing<Entry> {
  /** Under the policy that covers it today or, where none does, the next or the last that does. */
  readonly shown: Entry;
  /** Under the other policies that cover it today. */
  readonly alsoToday: readonly Entry[];
  /** Under the other policies that are not over and do not cover it today. */
  readonly notToday: readonly Entry[];
  /** All of its listings, those under plans that are over and those that were taken off included. */
  readonly listings: readonly Entry[];
}

/** Whether two products are the same thing, by the platform's word or by their serial number. */
export function isSameThing(
  one: ListedProduct['product'],
  other: ListedProduct['product'],
): boolean {
  if ((one.thingId ?? one.id) === (other.thingId ?? other.id)) return true;
  const serial = plainSerial(one);
  return serial !== '' && serial === plainSerial(other);
}

/**
 * The products of a contract, each thing once, in the order of what is shown of them. A policy lists no
 * thing twice: two of its products are two things, whatever their numbers.
 * @param day `YYYY-MM-DD` where the client is
 */
export function thingsOf<Entry extends ListedProduct>(
  entries: readonly Entry[],
  day: string,
): readonly Thing<Entry>[] {
  const ranked = entries
    .map((entry, index) => ({ entry, index, status: coverageStatus(entry.policy, day) }))
    .toSorted((one, other) => rank(one) - rank(other) || soonest(one, other));
  const things: (typeof ranked)[] = [];
  for (const listed of ranked) {
    const { product } = listed.entry;
    const known = things.find(
      (thing) =>
        thing.some(({ entry }) => isSameThing(entry.product, product)) &&
        thing.every(({ entry }) => entry.product.policyId !== product.policyId),
    );
    if (known) known.push(listed);
    else things.push([listed]);
  }
  return things
    .flatMap(([first, ...rest]) => (first ? [{ first, rest }] : []))
    .toSorted((one, other) => one.first.index - other.first.index)
    .map(({ first, rest }) => {
      const others = rest.filter((one) => !isNotCovered(one.entry) && !isOver(one.status));
      const isToday = ({ status }: (typeof rest)[number]) => coversNow(status);
      return {
        shown: first.entry,
        alsoToday: others.filter(isToday).map(({ entry }) => entry),
        notToday: others.filter((one) => !isToday(one)).map(({ entry }) => entry),
        listings: [first, ...rest].map(({ entry }) => entry),
      };
    });
}

const order: readonly CoverageKind[] = [
  'IN_FORCE',
  'CANCELLING',
  'IN_GRACE',
  'RESUMING',
  'NOT_STARTED',
  'UNCLEAR',
  'LAPSED',
];
const orderOfOver: readonly CoverageKind[] = ['ENDED', 'CANCELLED', 'TRANSFERRED'];

interface Ranked {
  readonly entry: ListedProduct;
  readonly status: ReturnType<typeof coverageStatus>;
}

/** What is covered first, then what its plan is not for, what is over, and what was taken off. */
function rank({ entry, status }: Ranked): number {
  const inGroup = isOver(status) ? orderOfOver.indexOf(status.kind) : order.indexOf(status.kind);
  const group = isOver(status) ? 2 : Number(isNotCovered(entry));
  return inGroup + order.length * (isTakenOff(entry) ? 3 + group : group);
}

/** Of two plans to come, the one that begins first. */
function soonest({ status: one }: Ranked, { status: other }: Ranked): number {
  if (one.kind !== 'NOT_STARTED' || one.day === undefined || other.day === undefined) return 0;
  return one.day < other.day ? -1 : Number(one.day > other.day);
}

/** Whether a product is on its plan no more: it was retired, or another has replaced it. */
export function isTakenOff({ product: { status } }: Pick<ListedProduct, 'product'>): boolean {
  return status === 'RETIRED' || status === 'REPLACED';
}

/** Whether a plan does not cover a product that it lists or listed, whether or not the plan itself is in force. */
export function isNotCovered({
  product,
  coverages = [],
}: Pick<ListedProduct, 'product' | 'coverages'>): boolean {
  return isTakenOff({ product }) || isLeftOut(product, coverages);
}

/** A serial number however it was written down: its letters and digits alone. */
function plainSerial({ serialNumber }: Pick<Product, 'serialNumber'>): string {
  return lettersAndDigits(serialNumber).toUpperCase();
}
