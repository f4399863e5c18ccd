import { checkManuscript } from '../../../src/server/manuscripts/manuscripts.service.ts'

/** Checks a file in the middle of three others and says what became of each. */
const [, , file = '', other = ''] = process.argv
const answer = (path: string) =>
	checkManuscript(path).then(
		() => 'taken',
		() => 'refused',
	)
const before = [answer(other), answer(other)]
const between = answer(file)
const after = answer(other)
for (const said of await Promise.all([between, ...before, after])) console.log(said)
