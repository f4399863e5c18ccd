import type { TestApp } from './app.ts'

/** So many articles that are like this one, with later ids. */
export async function copyArticle({ pool }: Pick<TestApp, 'pool'>, id: number, count: number): Promise<void> {
	const { rows } = await pool.query<{ columns: string }>(
		`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
		where table_schema = 'public' and table_name = 'articles' and is_generated = 'NEVER'
			and column_name not in ('id', 'reference')`,
	)
	const columns = rows[0]?.columns
	await pool.query(
		`insert into articles (reference, ${columns})
		select reference || '-' || number, ${columns} from articles, generate_series(1, $2::int) as number where id = $1`,
		[id, count],
	)
}
