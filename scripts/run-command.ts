/**
 * Reads the arguments of this process with `parse`, and runs the command. An error is told in its own words and sets
 * exit code 1; wrong arguments also show `usage`.
 */
export async function runCommand<Command>(
  { parse, usage }: { readonly parse: (args: readonly string[]) => Command; readonly usage: string },
  run: (command: Command) => Promise<void>
): Promise<void> {
  try {
    await run(readArguments(parse, usage))
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}

function readArguments<Command>(parse: (args: readonly string[]) => Command, usage: string): Command {
  try {
    return parse(process.argv.slice(2))
  } catch (cause) {
    throw new Error(`${messageOf(cause)}\n\n${usage}`, { cause })
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
