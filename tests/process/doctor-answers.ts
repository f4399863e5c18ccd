import { start } from './program.ts'

type Answer = { state: string; checks: { part: string; level: string; sentence: string }[] }

/** What the command says, and its exit code. */
export async function doctor(env: Record<string, string>, args: string[] = ['--json']) {
	const program = start(['scripts/doctor.ts', ...args], env)
	const { code } = await program.ended
	return { code, said: program.output() }
}
export const inJson = async (env: Record<string, string>) => {
	const { code, said } = await doctor(env)
	return { code, ...(JSON.parse(said) as Answer) }
}
