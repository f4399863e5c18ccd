import Fastify from 'fastify'
import pg from 'pg'

type Event = Record<string, string | undefined> & { metadata?: object }

// The least that a server must do with an event: read its JSON, insert its row, answer. One row, one commit.
process.once('message', (database: pg.PoolConfig) => {
	const pool = new pg.Pool({ max: 10, ...database })
	const app = Fastify()
	app.post<{ Body: Event }>('/api/analytics/track/event', async ({ body: event }) => {
		await pool.query({
			name: 'event',
			text: `insert into analytics_events (session_id, visitor_id, event_type, event_name, event_category, element,
				element_text, page, url, value, metadata, occurred_at)
				values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
			values: [
				...[event.sessionId, event.visitorId, event.eventType, event.eventName, event.eventCategory, event.element],
				...[event.elementText, event.page, event.url, event.value, event.metadata, new Date()],
			],
		})
		return { success: true, data: { stored: true } }
	})
	void app.listen({ port: 0, host: '127.0.0.1' }).then((url) => process.send?.(url))
})
process.once('disconnect', () => process.exit())
