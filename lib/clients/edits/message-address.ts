import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What programs that show messages make a link of, or fetch for a preview: telephone numbers, too. */
const address =
  /:\/|www\.|@|[\p{L}\p{N}][.。．｡](\p{L}{2}|\p{N}+[.。．｡]\p{N})|\p{N}(?:[\s()./+-]{0,3}\p{N}){6}/iu;

/** Stand for whatever is filled in: a name, or digits. */
const filled = ['xx', '10'];

/** A message chooses between a few words here and there; one with more readings is not taken. */
const mostReadings = 500;

/**
 * Whether a message has an address of its own, in any of its readings: beside an access code it would
 * lead holders away, or take the code along when it is fetched for a preview (invariant 14). The only
 * addresses in a message are those that the portal fills in.
 */
export function hasAddress(message: string): boolean {
  const readings = readingsOf(parse(message, { ignoreTag: true }));
  return readings.length > mostReadings || readings.some((reading) => address.test(plain(reading)));
}

/** As programs read it: without what cannot be seen, and each sign as its plain one. */
function plain(reading: string): string {
  return reading.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
}

/** All readings, or as many as show that there are too many. */
function readingsOf(elements: readonly MessageFormatElement[]): string[] {
  let readings = [''];
  for (const element of elements) {
    const choices = choicesOf(element);
    readings = readings.flatMap((reading) => choices.map((choice) => reading + choice));
    if (readings.length > mostReadings) break;
  }
  return readings.slice(0, mostReadings + 1);
}

function choicesOf(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
      return [element.value];
    case TYPE.select:
    case TYPE.plural:
      return Object.values(element.options).flatMap(({ value }) => readingsOf(value));
    case TYPE.tag:
      return readingsOf(element.children);
    default:
      return filled;
  }
}
