import type { ChoiceName } from './catalogue-parameters.ts'
import { type Choices, single, spelledChoices } from './catalogue-search.ts'

/** The choices without one value, or without all of a facet. */
export function without(choices: Choices, name: ChoiceName, value?: string): Choices {
	const { [name]: chosen = [], ...others } = choices
	const rest = value === undefined ? [] : chosen.filter((other) => other !== value)
	return rest.length > 0 ? { ...others, [name]: rest } : others
}

/** The choices with one value more; where only one makes sense, in place of the one before. */
export function withChoice(choices: Choices, name: ChoiceName, value: string): Choices {
	const before = single.includes(name) ? [] : (choices[name] ?? [])
	return { ...choices, [name]: spelledChoices(name, [...before, value]) }
}
