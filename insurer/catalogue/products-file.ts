import { z } from 'zod';
import {
  addressSchema,
  answerKinds,
  choiceSchema,
  currency,
  emailAddress,
  emergencySchema,
  fileKinds,
  filesNeededSchema,
  fraudNoticeSchema,
  localizedText,
  questionSchema,
  requirementKinds,
  saying,
  voucherProductSchema,
} from '@/lib/platform/port';
import { code, days, minor, productLines, serviceRoute } from './rule-values';
import {
  dangerRuleSchema,
  deliveryRuleSchema,
  preparationRuleSchema,
  replacementRuleSchema,
} from './settlement-rules';

const inBasisPoints = saying('must be a share in basis points, of 0 to 10000: 8000 is 80 %');
/** A share in basis points. */
const share = z.int(inBasisPoints).min(0, inBasisPoints).max(10_000, inBasisPoints);

/** How much a coverage pays at most. Of amount and count at least one is there. */
const limitRuleSchema = z.strictObject({
  per: z.enum(['CLAIM', 'PERIOD', 'PLAN']),
  /** In minor units of the product's currency. */
  amount: minor.exactOptional(),
  count: z.int().min(1).exactOptional(),
  /** Of a period: its months, from the day that the coverage began on. */
  months: z.int().min(1).exactOptional(),
});
export type LimitRule = z.infer<typeof limitRuleSchema>;

/** What the holder bears; of several rules that fit the last one holds. */
const deductibleRuleSchema = z.strictObject({
  cause: code.exactOptional(),
  deviceClass: code.exactOptional(),
  /** From the so-manieth approved claim in the plan on. */
  fromClaim: z.int().min(1).default(1),
  /** In minor units, or a share of what is covered in basis points. */
  amount: minor.default(0),
  share: share.default(0),
  isTaxed: z.boolean().default(false),
  payableTo: z.enum(['INSURER', 'SHOP', 'OFF_PAYOUT']).default('INSURER'),
  givenBack: z.enum(['NEVER', 'IF_DENIED', 'IF_NO_FAULT', 'IF_RECOVERED']).default('NEVER'),
});
export type DeductibleRule = z.infer<typeof deductibleRuleSchema>;

const coverageRuleSchema = z.strictObject({
  coverageTypeCode: code,
  title: localizedText,
  description: localizedText,
  causes: z.array(code).min(1),
  exclusions: z.array(localizedText).default([]),
  /** From the day that the coverage began on. */
  waitingDays: days.default(0),
  /** A loss is reported so many days after it at the latest. */
  reportWithinDays: z.int().min(1),
  limits: z.array(limitRuleSchema).min(1),
  deductibles: z.array(deductibleRuleSchema).default([]),
});
export type CoverageRule = z.infer<typeof coverageRuleSchema>;

/** Something that a claim of a cause needs before it is decided. */
const documentRuleSchema = z.strictObject({
  code,
  kind: z.enum(requirementKinds).default('FILE'),
  title: localizedText,
  reason: localizedText.exactOptional(),
  /** Of a FILE: what it may be; pictures and PDFs where nothing is said. */
  accepts: z.array(z.enum(fileKinds)).min(1).exactOptional(),
  /** Of a FILE: how many make it complete; one where nothing is said. */
  filesNeeded: filesNeededSchema.exactOptional(),
  /** Of an ANSWER: how it is given; the title is the question. */
  question: z
    .strictObject({
      kind: z.enum(answerKinds),
      choices: z.array(choiceSchema.strict()).default([]),
    })
    .exactOptional(),
  /** Of a SIGNATURE: the text that is agreed to. */
  agreement: localizedText.exactOptional(),
  /** Of a DEVICE_SENT_IN: where it goes. */
  sendTo: z
    .strictObject({ name: z.string().min(1), address: addressSchema.strict() })
    .exactOptional(),
  /** Asked for along these routes, or along all. */
  routes: z.array(serviceRoute).default([]),
  /** Given within so many days. */
  withinDays: z.int().min(1).default(30),
  /** Answers to a question of the cause that say the same: then it is not asked for. */
  answeredBy: z
    .strictObject({ question: z.string(), answers: z.array(z.string()).min(1) })
    .exactOptional(),
});

const causeRuleSchema = z.strictObject({
  code,
  title: localizedText,
  claimType: z.string().min(1),
  questions: z.array(questionSchema).default([]),
  documents: z.array(documentRuleSchema).default([]),
  /** Of a claim for money back: the question whose answer is what it cost, so that nothing else asks for it. */
  costQuestion: z.string().exactOptional(),
  routes: z.array(serviceRoute).min(1),
  needsDiagnosis: z.boolean().default(false),
  /** Whether it is helped at once; then it says whom to ring first. */
  isUrgent: z.boolean().default(false),
  emergency: emergencySchema.exactOptional(),
  /** Whether the device is gone: nothing can be repaired or sent in. */
  isLoss: z.boolean().default(false),
  /** Whether it is about a part or an accessory: the device itself stays, whatever is replaced. */
  isPart: z.boolean().default(false),
  /**
   * Whether the phone is dead or must be turned off, always or by such an answer: its number then reaches no
   * one.
   */
  leavesDead: z
    .strictObject({
      when: z
        .strictObject({ question: z.string(), answers: z.array(z.string()).min(1) })
        .exactOptional(),
    })
    .exactOptional(),
  /**
   * What a repair costs where nobody has said, by class of device; tax aside. It happens to these
   * classes alone; to all where none is named.
   */
  cost: z.record(code, minor).default({}),
  /** Answers that the plan excludes, with the reason of the denial. */
  excludes: z
    .array(
      z.strictObject({ question: z.string(), answers: z.array(z.string()).min(1), denial: code }),
    )
    .default([]),
  /** Answers that a person looks at before anything is decided. */
  reviews: z
    .array(z.strictObject({ question: z.string(), answers: z.array(z.string()).min(1) }))
    .default([]),
  /** Answers by which it must not be posted. */
  dangers: z.array(dangerRuleSchema).default([]),
});
export type CauseRule = z.infer<typeof causeRuleSchema>;

const routeRuleSchema = z.strictObject({
  route: serviceRoute,
  title: localizedText,
  /** Working days that it takes. */
  days,
  /** What it costs beside the repair; tax aside. */
  fee: minor.default(0),
  needsAppointment: z.boolean().default(false),
  needsDelivery: z.boolean().default(false),
  /** The old device comes back within so many days. */
  returnWithinDays: z.int().min(1).exactOptional(),
  /** How it is delivered; as its days say where there is nothing to choose. */
  deliveryOptions: z.array(deliveryRuleSchema).default([]),
});

const deviceClassSchema = z.strictObject({
  code,
  title: localizedText,
  serialCheck: z.enum(['IMEI', 'VIN', 'NONE']).default('NONE'),
  /** Whether it is a telephone, in which a number lives. */
  isPhone: z.boolean().default(false),
  /** How many of it a policy covers. */
  most: z.int().min(1).default(1),
  /** Until how many days after the policy began one may be added. */
  addWithinDays: days.exactOptional(),
  mostDaysSincePurchase: days.exactOptional(),
  /** What another one costs, tax aside: beyond a share of it nothing is repaired. */
  replacementPrice: minor.default(0),
  /** What can take its place; one like it where nothing is said. */
  replacements: z.array(replacementRuleSchema).default([]),
});

/** What a text of the terms may leave to the rules, in braces. */
export const termsPlaceholders = ['whenToCancel', 'whatItCosts'] as const;
export type TermsPlaceholder = (typeof termsPlaceholders)[number];

/** What an insurance product covers, asks, pays and costs: data, so that a new one needs no program. */
export const insuranceProductSchema = z.strictObject({
  productCode: z.string().min(1).max(50),
  planName: localizedText,
  line: z.enum(productLines),
  currency,
  deviceClasses: z.array(deviceClassSchema).min(1),
  coverages: z.array(coverageRuleSchema).min(1),
  causes: z.array(causeRuleSchema).min(1),
  routes: z.array(routeRuleSchema).min(1),
  /** What is to be done before a device leaves its holder. */
  preparations: z.array(preparationRuleSchema).default([]),
  replacement: z.strictObject({
    /** Beyond this share of the replacement price, in basis points, nothing is repaired. */
    beyondRepair: share.default(8000),
    /** Whether a replacement ends the plan. */
    endsPlan: z.boolean().default(false),
  }),
  /** A loss can be reported so many days after the plan has ended, if it lies inside. */
  reportAfterEndDays: days.default(30),
  appealWithinDays: z.int().min(1).default(60),
  reopenWithinDays: z.int().min(1).default(90),
  /** A quote for a claim can be taken for so long. */
  quoteValidDays: z.int().min(1).default(30),
  /** What is offered by itself where a time or a part cannot be had within the plan's days. */
  otherWays: z
    .strictObject({
      /** So many days ahead there is a free time near its holder. A part is there within its route's days. */
      slotWithinDays: z.int().min(1).default(14),
      /** What a shop of the holder's own may cost where no rule says what a repair costs, in minor units, tax aside. */
      ownShopUpTo: minor.exactOptional(),
      /** Within so many days they send its bill. */
      billWithinDays: z.int().min(1).default(30),
    })
    .prefault({}),
  /** How often a holder is reminded of what is due, and every how many days; then a claim is closed. */
  reminders: z
    .strictObject({ most: days.default(2), everyDays: z.int().min(1).default(7) })
    .prefault({}),
  /** `PLAN_ENDING` is told so many days before the end; never where it is 0. */
  tellEndingDaysBefore: days.max(366).default(28),
  /** Where it holds, in words. */
  territory: localizedText.exactOptional(),
  /** More approved claims than this within a year, or a claim sooner than so many days, is looked at. */
  review: z.strictObject({
    claimsInYear: z.int().min(1).default(3),
    withinDays: days.default(7),
    /** A cost above it is decided by a person, in minor units. */
    costAbove: minor.exactOptional(),
  }),
  price: z.strictObject({
    /** In minor units, tax aside. */
    amount: minor,
    every: z.enum(['MONTH', 'YEAR', 'ONCE']),
    paidBy: z.enum(['HOLDER', 'SELLER', 'LIENHOLDER', 'CARRIER']).default('HOLDER'),
    /** How long a policy that is not paid stays in force. */
    graceDays: days.default(15),
    /** An invoice is sent so long before it is due. */
    invoiceDaysBefore: days.max(366).default(14),
    /** What a holder states before they pay for a policy that has lapsed. */
    noLoss: z
      .strictObject({ version: z.string().min(1).max(40), text: localizedText })
      .exactOptional(),
  }),
  /** In basis points. */
  taxRate: share.default(0),
  cancellation: z.strictObject({
    isAllowed: z.boolean().default(true),
    /** Everything back if no claim was paid, within so many days. */
    freeLookDays: days.default(30),
    /** Then: what is left of the paid period, or nothing. */
    refund: z.enum(['PRO_RATA', 'NONE']).default('PRO_RATA'),
    fee: minor.default(0),
    deductsClaimsPaid: z.boolean().default(false),
    refundTo: z.enum(['HOLDER', 'SELLER', 'LIENHOLDER']).default('HOLDER'),
    reinstateWithinDays: days.default(14),
    /** A quote stands so long. */
    quoteValidHours: z.int().min(1).default(48),
    /** A refund that is owed again is paid within so many days. */
    payAgainWithinDays: days.default(14),
  }),
  transfer: z.strictObject({
    isAllowed: z.boolean().default(true),
    confirmWithinDays: z.int().min(1).default(14),
    undoWithinDays: days.default(14),
  }),
  renewals: z
    .array(
      z.strictObject({
        code,
        kind: z.enum(['RENEWAL', 'UPGRADE']),
        /** Of the product that it goes on as. */
        productCode: z.string().min(1),
        description: localizedText,
        months: z.int().min(1),
        price: minor,
        /** Offered so many days before the end, and after it as long as losses can be reported. */
        offeredDaysBefore: days.default(60),
        /**
         * Of a RENEWAL as the same product: whether it is made by itself on the day after the last one, unless
         * the holder has turned that off.
         */
        isAutomatic: z.boolean().default(false),
      }),
    )
    .default([]),
  /**
   * What the terms say, in sections; `{whenToCancel}` in a text is what `cancellation` allows, and
   * `{whatItCosts}` what the contract's own plan costs and who pays it, in words.
   */
  terms: z.array(z.strictObject({ title: localizedText, text: localizedText })).min(1),
});
export type InsuranceProduct = z.infer<typeof insuranceProductSchema>;

/** What can happen to a thing of a class: nobody claims for a furnace that food has spoiled in it. */
export function causesOf(
  { causes }: Pick<InsuranceProduct, 'causes'>,
  deviceClass: string,
): readonly CauseRule[] {
  return causes.filter(({ cost }) => Object.keys(cost).length === 0 || deviceClass in cost);
}

/** The classes of devices that something a coverage covers can happen to; `undefined` where it is all. */
export function coveredClassesOf(
  { causes }: Pick<InsuranceProduct, 'causes'>,
  coverage: CoverageRule,
): readonly string[] | undefined {
  const classes = causes
    .filter((cause) => coverage.causes.includes(cause.code))
    .map(({ cost }) => Object.keys(cost));
  return classes.some(({ length }) => length === 0) ? undefined : [...new Set(classes.flat())];
}

/** What the products of a client have in common. */
export const clientCatalogueSchema = z.strictObject({
  /** Why a claim is denied, in words, and what that rests on. */
  denials: z
    .record(code, z.strictObject({ text: localizedText, basis: localizedText }))
    .default({}),
  fraudNotices: z
    .array(
      fraudNoticeSchema.extend({
        /** Countries, or parts of one such as `US-CA`; everywhere else where there are none. */
        regions: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  vouchers: z.array(voucherProductSchema).default([]),
  /** Where devices go that are sent in for a repair, or back once they were replaced. */
  parcelsTo: z
    .strictObject({ name: z.string().min(1), address: addressSchema.strict() })
    .exactOptional(),
  /** Who issues the invoices, and what the tax on them is called. */
  invoices: z
    .strictObject({
      seller: z.strictObject({
        name: z.string().min(1),
        address: addressSchema.strict(),
        taxNumber: z.string().min(1).exactOptional(),
      }),
      taxTitle: localizedText,
    })
    .exactOptional(),
  /** What dealers are called, by the code that their policies have. */
  sellers: z
    .array(z.strictObject({ dealerCode: z.string().min(1), name: z.string().min(1) }))
    .default([]),
  /** What plans are called that are registered by a receipt, and how registered plans are found again. */
  registration: z
    .strictObject({
      policyNumberPrefix: z.string().min(1).max(20).default('R'),
      /**
       * By the name of a search field, what a holder types there: `{policyNumber}`, `{postalCode}`,
       * `{lastName}`, `{email}` or `{phoneNumber}`, with `:5` its first five signs alone.
       */
      searchTerms: z.record(z.string().max(100), z.string().min(1).max(200)).default({}),
    })
    .prefault({}),
});
export type ClientCatalogue = z.infer<typeof clientCatalogueSchema>;

/** A plan that was sold with a code; days are counted from the import. */
const purchaseOfFile = z.strictObject({
  /** As it is printed; the last sign is a check character. */
  code: z.string().min(8).max(40),
  /** What it demonstrates, for what `npm start` prints. */
  situation: z.string().exactOptional(),
  productCode: z.string().min(1).max(50),
  dealerCode: z.string().max(50),
  policyNumber: z.string().min(1).max(50),
  purchasedDaysAgo: days,
  /** The last day to register it on; it has passed where this is below 0. */
  registerWithinDays: z.int(),
  /** How long the plan lasts, from the purchase. */
  months: z.int().min(1).max(240),
  buyerEmail: emailAddress.exactOptional(),
  /** The contract of the package that it is registered as already. */
  registeredAs: z.string().min(1).exactOptional(),
  product: z.strictObject({
    Manufacturer: z.string().min(1).max(100),
    Type: localizedText,
    ProductDescription: localizedText,
    serialNumber: z.string().max(60).default(''),
    /** A class of its product; the only one where it is left out and there is one. */
    deviceClass: z.string().default(''),
    purchasePrice: z.strictObject({ amount: minor, currency }).exactOptional(),
  }),
});
export type PurchaseOfFile = z.infer<typeof purchaseOfFile>;

/** `products.json` of a client package. */
export const productsFileSchema = clientCatalogueSchema.extend({
  $schema: z.string().optional(),
  products: z.array(insuranceProductSchema),
  purchases: z.array(purchaseOfFile).default([]),
});
export type ProductsFile = z.infer<typeof productsFileSchema>;
