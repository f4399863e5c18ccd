import pg from 'pg'

export type StoredMail = { id: number; recipient: string; state: string; attempts: number }

/** Mails of two kinds, most of them of a campaign, as an outbox that has waited for long. */
export async function fillOutbox(database: pg.ClientConfig, recipients: string[]): Promise<void> {
	const client = new pg.Client(database)
	await client.connect()
	try {
		const { rows } = await client.query<{ id: number }>(
			`insert into newsletter_campaigns (subject, content, state) values ('News', '<p>Hello</p>', 'sending') returning id`,
		)
		await client.query(
			`with readers as (
				insert into newsletter_subscribers (email, confirmed_at, asked_at) select unnest($1::text[]), now(), now()
				returning id, email)
			insert into mails (kind, recipient, subscriber_id, campaign_id, priority)
			select 'campaign', email, id, $2, 1 from readers`,
			[recipients.filter((_, at) => at % 10 !== 0), rows[0]?.id],
		)
		await client.query(`insert into mails (kind, recipient) select 'test', unnest($1::text[])`, [
			recipients.filter((_, at) => at % 10 === 0),
		])
	} finally {
		await client.end()
	}
}

export async function readOutbox(database: pg.ClientConfig): Promise<StoredMail[]> {
	const client = new pg.Client(database)
	await client.connect()
	try {
		return (await client.query<StoredMail>('select id, recipient, state, attempts from mails')).rows
	} finally {
		await client.end()
	}
}
