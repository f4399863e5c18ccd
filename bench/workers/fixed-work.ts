import process from 'node:process'

/** Always the same work, of the kind that a page is: texts, objects and arrays. Says how much processor time it took. */
const record = { title: 'Soil and water', keywords: ['soil', 'water', 'rain'], weeks: 12, open: true }
const started = process.cpuUsage()
let length = 0
for (let round = 0; round < 400; round++) {
	const records = Array.from({ length: 1_000 }, (_, id) => ({ ...record, id, title: `${record.title} ${id}` }))
	length += JSON.stringify(JSON.parse(JSON.stringify(records)).map(({ title }: typeof record) => title)).length
}
const { user, system } = process.cpuUsage(started)
process.send?.({ microseconds: user + system, length })
