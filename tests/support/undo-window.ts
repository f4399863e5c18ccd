import type { TestApp } from './app.ts'

/** As if all that happened to an article so far had happened so many seconds earlier: the time to undo is over. */
export async function moveBack(app: Pick<TestApp, 'pool'>, articleId: number, seconds = 31): Promise<void> {
	// one string is one transaction, in which the log may be changed
	await app.pool.query(`select set_config('fleuron.activity', 'erasure', true);
		update activity set at = at - make_interval(secs => ${Number(seconds)})
		where record_kind = 'article' and record_id = ${Number(articleId)}`)
}

/** The last change of status can be undone for longer: a slow test must not be overtaken by the half minute. */
export async function keepUndoable(app: Pick<TestApp, 'pool'>, articleId: number, seconds: number): Promise<void> {
	await app.pool.query(`select set_config('fleuron.activity', 'erasure', true);
		update activity set at = now() + make_interval(secs => ${Number(seconds)})
		where id = (select max(id) from activity where record_kind = 'article' and record_id = ${Number(articleId)}
			and action = 'status_changed')`)
}
