ALTER TABLE "journals" ADD COLUMN "alternative_title" text;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "eissn" text;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "keywords" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "subjects" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "publisher" text;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "licences" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "review_type" text;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "weeks" integer;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "board_url" text;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "aims_url" text;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "instructions_url" text;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "has_waiver" boolean;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "waiver_url" text;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "archiving" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "other_fees" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "is_fee_on_request" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "fee_state" text GENERATED ALWAYS AS (case
					when "journals"."publication_fee" = 0 then 'none'
					when "journals"."publication_fee" > 0 or cardinality("journals"."other_fees") > 0 then 'amount'
					when "journals"."is_fee_on_request" then 'on_request'
					else 'not_stated' end) STORED NOT NULL;--> statement-breakpoint
-- what the texts of known journals say, as the server reads it from new ones
UPDATE "journals" SET "languages" = array(
	SELECT known.code FROM regexp_split_to_table(lower(regexp_replace("language", '\([^)]*\)', ' ', 'g')), '[,;/|&+\n]| and ')
		WITH ORDINALITY AS part(name, place)
	JOIN (VALUES ('af', 'afrikaans'), ('am', 'amharic'), ('an', 'aragonese'), ('ar', 'arabic'), ('az', 'azerbaijani'), ('be', 'belarusian'), ('bg', 'bulgarian'), ('bn', 'bengali'), ('bs', 'bosnian'), ('ca', 'catalan'), ('cs', 'czech'), ('cv', 'chuvash'), ('cy', 'welsh'), ('da', 'danish'), ('de', 'german'), ('el', 'greek'), ('en', 'english'), ('eo', 'esperanto'), ('es', 'spanish'), ('et', 'estonian'), ('eu', 'basque'), ('fa', 'persian'), ('fi', 'finnish'), ('fr', 'french'), ('ga', 'irish'), ('gd', 'scottish gaelic'), ('gl', 'galician'), ('gn', 'guarani'), ('gu', 'gujarati'), ('ha', 'hausa'), ('he', 'hebrew'), ('hi', 'hindi'), ('hr', 'croatian'), ('ht', 'haitian'), ('hu', 'hungarian'), ('hy', 'armenian'), ('id', 'indonesian'), ('is', 'icelandic'), ('it', 'italian'), ('ja', 'japanese'), ('ka', 'georgian'), ('kk', 'kazakh'), ('km', 'khmer'), ('kn', 'kannada'), ('ko', 'korean'), ('ku', 'kurdish'), ('ky', 'kyrgyz'), ('la', 'latin'), ('lb', 'luxembourgish'), ('lo', 'lao'), ('lt', 'lithuanian'), ('lv', 'latvian'), ('mg', 'malagasy'), ('mi', 'maori'), ('mk', 'macedonian'), ('ml', 'malayalam'), ('mn', 'mongolian'), ('mr', 'marathi'), ('ms', 'malay'), ('mt', 'maltese'), ('my', 'burmese'), ('nb', 'norwegian bokmål'), ('ne', 'nepali'), ('nl', 'dutch'), ('nn', 'norwegian nynorsk'), ('no', 'norwegian'), ('oc', 'occitan'), ('pa', 'punjabi'), ('pl', 'polish'), ('ps', 'pashto'), ('pt', 'portuguese'), ('qu', 'quechua'), ('rm', 'romansh'), ('ro', 'romanian'), ('ru', 'russian'), ('rw', 'kinyarwanda'), ('sa', 'sanskrit'), ('sh', 'serbo-croatian'), ('si', 'sinhala'), ('sk', 'slovak'), ('sl', 'slovenian'), ('so', 'somali'), ('sq', 'albanian'), ('sr', 'serbian'), ('st', 'southern sotho'), ('sv', 'swedish'), ('sw', 'swahili'), ('ta', 'tamil'), ('te', 'telugu'), ('tg', 'tajik'), ('th', 'thai'), ('tk', 'turkmen'), ('tl', 'tagalog'), ('tr', 'turkish'), ('tt', 'tatar'), ('ug', 'uyghur'), ('uk', 'ukrainian'), ('ur', 'urdu'), ('uz', 'uzbek'), ('ve', 'venda'), ('vi', 'vietnamese'), ('xh', 'xhosa'), ('yo', 'yoruba'), ('zh', 'chinese'), ('zu', 'zulu')) AS known(code, name) ON known.name = trim(part.name)
	GROUP BY known.code ORDER BY min(part.place)
) WHERE "language" IS NOT NULL;--> statement-breakpoint
UPDATE "journals" SET "weeks" = (
	SELECT max(ceil(found[1]::numeric * CASE found[2] WHEN 'day' THEN 1 / 7.0 WHEN 'week' THEN 1 WHEN 'month' THEN 52 / 12.0 ELSE 52 END - 0.000001))
	FROM regexp_matches(lower("processing_time"), '(\d{1,4}(?:\.\d{1,3})?)\s*-?\s*(?:(?:working|business|calendar)\s+)?(day|week|month|year)s?\M', 'g') AS found
) WHERE "processing_time" ~* '\d';--> statement-breakpoint
UPDATE "journals" SET "weeks" = NULL WHERE "weeks" NOT BETWEEN 1 AND 520;
