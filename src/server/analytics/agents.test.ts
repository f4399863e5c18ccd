import { expect, test } from 'vitest'
import { agentOf } from './agents.ts'

test('of a long header only the beginning is read', () => {
	const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
	expect(agentOf(browser)).toMatchObject({ browser: 'Firefox', isProgram: false })
	expect(agentOf(`${browser} Googlebot/2.1`).isProgram).toBe(true)
	expect(agentOf(`${browser}${' '.repeat(500)}Googlebot/2.1`)).toEqual(agentOf(browser))
})
