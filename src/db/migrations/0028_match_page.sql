INSERT INTO "seo_pages" ("page") VALUES ('match-journal') ON CONFLICT ("page") DO NOTHING;
