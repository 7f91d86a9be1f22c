import { daysBetween, daysOnEarth } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { ProductDetails, ProductRule } from '@/lib/platform/port';
import {
  isSerialNumber,
  normalizeSerial,
  type SerialCheck,
} from '@/lib/platform/port/shared/serial-numbers';
import { openDayOf, type PlatformContext } from '../context';
import { inForceByDate } from '../policies/policy-status';

/** What is asked of what a holder says of a product. */
interface Asked {
  readonly serialCheck: ProductRule['serialCheck'];
  readonly mostDaysSincePurchase?: number | undefined;
  /** The currency of its plan; none where the plan has no rules. */
  readonly currency: string | undefined;
  /** The day that it is covered from, which its purchase is counted to. */
  readonly coveredFrom: string;
}

/** The product as it is known, where a holder corrects it. */
interface KnownProduct {
  /** Its identifiers on every policy that carries it. */
  readonly ids: readonly string[];
  readonly purchaseDate: string | undefined;
}

/**
 * Why what a holder says of a product cannot be taken, when it is added and when it is corrected. A
 * purchase date that stays as it is known is not looked at again.
 */
export async function detailsProblem(
  transaction: PrismaTransaction,
  context: PlatformContext,
  asked: Asked,
  { purchaseDate, purchasePrice, serialNumber }: ProductDetails,
  known?: KnownProduct,
) {
  const { currency = purchasePrice?.currency } = asked;
  if (purchasePrice && (purchasePrice.currency !== currency || purchasePrice.amount < 0))
    return 'PRODUCT_NOT_ALLOWED';
  const isAsKnown = known !== undefined && known.purchaseDate === purchaseDate;
  const problem = isAsKnown
    ? undefined
    : purchaseProblem(asked, purchaseDate, daysOnEarth(context.now()).last);
  return problem ?? (await serialProblem(transaction, context, serialNumber, asked, known?.ids));
}

function purchaseProblem(
  { mostDaysSincePurchase, coveredFrom }: Asked,
  purchaseDate: string | undefined,
  today: string,
) {
  if (purchaseDate !== undefined && purchaseDate > today) return 'PRODUCT_NOT_ALLOWED';
  if (mostDaysSincePurchase === undefined) return undefined;
  if (purchaseDate === undefined) return 'PRODUCT_NOT_ALLOWED';
  return daysBetween(purchaseDate, coveredFrom) > mostDaysSincePurchase ? 'TOO_LATE' : undefined;
}

/**
 * Why a serial number cannot be taken: it is none, or a policy of the client that is in force covers
 * another product of it.
 * @param known the product that it is of on every policy that carries it, where there is one already
 */
async function serialProblem(
  transaction: PrismaTransaction,
  context: PlatformContext,
  serialNumber: string,
  { serialCheck }: Pick<Asked, 'serialCheck'>,
  known: readonly string[] = [],
): Promise<'SERIAL_INVALID' | 'SERIAL_KNOWN' | undefined> {
  const serial = normalizeSerial(serialNumber);
  // What this platform does not know it does not check.
  const check: SerialCheck = serialCheck === 'OTHER' ? 'NONE' : serialCheck;
  if (!isSerialNumber(serial, check)) return 'SERIAL_INVALID';
  if (serial === '') return undefined;
  const other = await transaction.coveredProduct.findFirst({
    where: {
      clientId: context.clientId,
      serialNumber: serial,
      status: 'COVERED',
      policy: { status: { in: inForceByDate }, expiryDate: { gte: new Date(openDayOf(context)) } },
      id: { notIn: [...known] },
    },
    select: { id: true },
  });
  return other ? 'SERIAL_KNOWN' : undefined;
}
