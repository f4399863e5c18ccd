import { expect, test } from 'vitest'
import { authorsRepository } from '../../src/server/articles/authors.repository.ts'
import { versionsRepository } from '../../src/server/articles/versions.repository.ts'
import { migratedFrom } from '../support/earlier-database.ts'

test('a file that was stored before there were versions is version 1, sent by its author', async () => {
	const { db } = await migratedFrom(
		14,
		`insert into articles (reference, title, author_name, author_email, research_field, abstract, file_name, file_path, file_size, file_sha256, submitted_at)
		values ('2026-AAAA-BBBB', 'On drift', 'Ada Writer', 'ada@example.org', 'Physics', 'Short.', 'paper.docx', 'articles/aa/x.docx', 42, 'abc', '2026-01-05T09:30:00Z')`,
	)
	const versions = await versionsRepository(db).list(1)
	const used = await versionsRepository(db).usedFiles(['articles/aa/x.docx', 'articles/aa/y.docx'])
	expect(versions).toMatchObject([
		{
			version: 1,
			fileName: 'paper.docx',
			sha256: 'abc',
			sentAt: '2026-01-05T09:30:00.000Z',
			sentBy: null,
			isCurrent: true,
		},
	])
	expect([...used]).toEqual(['articles/aa/x.docx'])
})

test('structured names from before there were rows become rows, in their order and with their parts', async () => {
	const { db, pool } = await migratedFrom(
		20,
		`insert into articles (reference, title, author_name, author_email, research_field, abstract, authors) values
			('2026-AAAA-BBBB', 'Of several', 'Ada Writer et al.', 'ada@example.org', 'Physics', 'Short.',
				'[{"family": "Writer", "given": "Ada"}, {"family": "Gogh", "given": "Vincent", "particle": "van"},
				{"family": "King", "given": "Martin Luther", "suffix": "Jr."}, {"family": "World Health Organization", "isOrganisation": true}]'),
			('2026-CCCC-DDDD', 'Of one line', 'Bo Lind', 'bo@example.org', 'Physics', 'Short.', null),
			('2026-EEEE-FFFF', 'Of nobody', 'Cy Park', 'cy@example.org', 'Physics', 'Short.', '[]')`,
	)
	const rows = await authorsRepository(db).list(1)
	expect(
		rows.map(({ family, given, particle, suffix, isOrganisation }) => [
			family,
			given,
			particle,
			suffix,
			isOrganisation,
		]),
	).toEqual([
		['Writer', 'Ada', null, null, false],
		['Gogh', 'Vincent', 'van', null, false],
		['King', 'Martin Luther', null, 'Jr.', false],
		['World Health Organization', null, null, null, true],
	])
	expect(rows.map(({ position, confirmation, email }) => [position, confirmation, email])).toEqual(
		[1, 2, 3, 4].map((position) => [position, 'none', null]),
	)
	for (const id of [2, 3]) expect(await authorsRepository(db).list(id)).toEqual([])
	const { rows: lines } = await pool.query('select author_line from articles order by id')
	expect(lines).toEqual([
		{ author_line: 'Ada Writer, Vincent van Gogh, Martin Luther King Jr., World Health Organization' },
		{ author_line: null },
		{ author_line: null },
	])
})

test('what waited for an author before there were reminders counts as reminded', async () => {
	const { pool } = await migratedFrom(
		50,
		`insert into articles (reference, title, author_name, author_email, research_field, abstract)
		values ('2026-AAAA-BBBB', 'On drift', 'Ada Writer', 'ada@example.org', 'Physics', 'Short.');
		insert into agreements (article_id, state, kind, version, facts, text, text_sha256, signers) values
			(1, 'requested', 'licence', '1', '{}', 'x', 'x', '{}'), (1, 'signed', 'licence', '1', '{}', 'x', 'x', '{}');
		insert into article_proofs (article_id, number, galley_version, state, sent_by) values
			(1, 1, 1, 'approved', 'Bo'), (1, 2, 1, 'waiting', 'Bo')`,
	)
	const { rows } = await pool.query(
		`select state, reminded_at is not null as "isReminded" from agreements
		union all select state, reminded_at is not null from article_proofs order by state`,
	)
	expect(rows).toEqual([
		{ state: 'approved', isReminded: false },
		{ state: 'requested', isReminded: true },
		{ state: 'signed', isReminded: false },
		{ state: 'waiting', isReminded: true },
	])
})
