import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
	type AgreementFacts,
	agreementKinds,
	agreementMethods,
	agreementSigners,
	agreementStates,
} from '../../contract/agreement-words.ts'
import { articles } from './articles.ts'
import { checkOneOf, createdAt, id, moment } from './columns.ts'
import { documents } from './documents.ts'
import { journals } from './journals.ts'

/** What authors are asked to sign. Rows are never changed: a change is the next version. */
export const agreementTexts = pgTable(
	'agreement_texts',
	{
		id: id(),
		/** Null: of the site, for journals without their own. */
		journalId: integer().references(() => journals.id, { onDelete: 'cascade' }),
		version: integer().notNull(),
		kind: text({ enum: agreementKinds }).notNull(),
		signers: text({ enum: agreementSigners }).notNull(),
		/** Whether it is requested when an article is accepted. */
		isAsked: boolean().notNull(),
		text: text().notNull(),
		createdBy: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex('agreement_texts_version').on(sql`coalesce(${table.journalId}, 0)`, table.version),
		index('agreement_texts_by_journal').on(table.journalId),
		checkOneOf('agreement_texts_kind', table.kind, agreementKinds),
		checkOneOf('agreement_texts_signers', table.signers, agreementSigners),
	],
)

/** Requests for an agreement about an article, and what was signed. Everything it says is stored with it. */
export const agreements = pgTable(
	'agreements',
	{
		id: id(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		state: text({ enum: agreementStates }).notNull().default('requested'),
		kind: text({ enum: agreementKinds }).notNull(),
		/** Whose text it is and which version. */
		version: text().notNull(),
		/** What the text was filled with. */
		facts: jsonb().$type<AgreementFacts>().notNull(),
		text: text().notNull(),
		textSha256: text().notNull(),
		/** The names that are to be typed. */
		signers: text().array().notNull(),
		/** Null: when the article was accepted. */
		requestedBy: text(),
		requestedAt: createdAt(),
		/** When the author was reminded, once. */
		remindedAt: moment(),
		method: text({ enum: agreementMethods }),
		/** As they were typed. */
		names: text().array().notNull().default([]),
		signedAt: moment(),
		/** A keyed hash of where the signature came from, as limits count it. */
		network: text(),
		/** Who recorded a copy on paper. */
		recordedBy: text(),
		documentId: integer().references(() => documents.id, { onDelete: 'set null' }),
		cancelledAt: moment(),
		cancelledBy: text(),
		cancelReason: text(),
	},
	(table) => [
		index('agreements_by_article').on(table.articleId, sql`${table.id} desc`),
		index('agreements_by_document').on(table.documentId),
		uniqueIndex('agreements_one_request').on(table.articleId).where(sql`${table.state} = 'requested'`),
		checkOneOf('agreements_state', table.state, agreementStates),
		checkOneOf('agreements_kind', table.kind, agreementKinds),
		checkOneOf('agreements_method', table.method, agreementMethods),
	],
)
