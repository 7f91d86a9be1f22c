-- AlterTable
ALTER TABLE "platform"."insurance_product" ADD COLUMN "facts" JSONB NOT NULL DEFAULT '{}';

-- What the import writes there, of the rules that are imported already.
UPDATE "platform"."insurance_product" AS product SET "facts" = jsonb_build_object(
  'currency', rules->'currency',
  'taxRate', rules->'taxRate',
  'graceDays', rules->'price'->'graceDays',
  'reportAfterEndDays', rules->'reportAfterEndDays',
  'tellEndingDaysBefore', rules->'tellEndingDaysBefore',
  'renewals', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'kind', renewal->'kind', 'offeredDaysBefore', renewal->'offeredDaysBefore'
    ) ORDER BY place), '[]')
    FROM jsonb_array_elements(rules->'renewals') WITH ORDINALITY AS offered (renewal, place)
  ),
  'deviceClasses', (
    SELECT coalesce(jsonb_object_agg(code, classes), '{}')
    FROM (
      SELECT coverage->>'coverageTypeCode' AS code, jsonb_agg(DISTINCT class) AS classes
      FROM jsonb_array_elements(rules->'coverages') AS coverage
      JOIN jsonb_array_elements(rules->'causes') AS cause
        ON coverage->'causes' @> jsonb_build_array(cause->'code')
      LEFT JOIN LATERAL jsonb_object_keys(cause->'cost') AS class ON true
      GROUP BY 1
      HAVING bool_and(class IS NOT NULL)
    ) AS covered
  )
);

-- AlterTable
ALTER TABLE "platform"."insurance_product" ALTER COLUMN "facts" DROP DEFAULT;
