import { Option } from '@schaufenster/cli/command'
import { ROLES, type Role } from '../editors/editor.ts'
import { addEditor as add, readEditors, removeEditor } from '../editors/editor-files.ts'
import { readContentSettings } from '../settings.ts'
import { readShares } from '../shares/shares.ts'
import type { CommandIo, Program } from './command.ts'
import { dirFlag, withFlags, type Flags } from './flags.ts'
import { requireFolder } from './with-content.ts'

export const addEditor = (program: Program, { env, print }: CommandIo) => {
  const inFolder = (flags: Flags, work: (dataDir: string) => void): Promise<void> =>
    withFlags(env, flags, (environment) => {
      const { dataDir } = readContentSettings(environment)
      requireFolder(dataDir)
      work(dataDir)
    })
  const editor = program
    .command('editor')
    .description('people who log in with a key of their own; a running service follows within a second')
  editor
    .command('add <name>')
    .description('add somebody and print their key, which is shown only once')
    .addOption(
      new Option('--role <role>', 'a contributor edits drafts and does not publish').choices(ROLES).default('editor'),
    )
    .addOption(dirFlag())
    .action((name: string, { role, ...flags }: { role: Role } & Flags) =>
      inFolder(flags, (dataDir) => {
        const added = add(dataDir, name, role)
        print(`${added.editor.name} (${added.editor.id}, ${role}) logs in with this key, shown only once:`)
        print(added.key)
      }),
    )
  editor
    .command('list')
    .description('who may log in besides the owner of the token')
    .addOption(dirFlag())
    .action((flags) =>
      inFolder(flags, (dataDir) => {
        const present = readEditors(dataDir, (file) =>
          print(`! ${file} is not the file of an editor. Remove it.`),
        ).filter(({ keyHash }) => keyHash !== undefined)
        for (const { id, name, role, createdAt } of present)
          print(`${id}  ${name}, ${role}, since ${createdAt.slice(0, 10)}`)
        if (present.length === 0) print('Nobody but the owner of the token. Add somebody: editor add "Ida Brehmer"')
      }),
    )
  editor
    .command('remove <editor>')
    .description('end somebody’s access at once, by id or name; the history keeps the name')
    .addOption(dirFlag())
    .action((who: string, flags) =>
      inFolder(flags, (dataDir) => {
        const { id, name } = removeEditor(dataDir, who)
        print(`${name} (${id}) can no longer log in.`)
        const now = new Date().toISOString()
        const links = readShares(dataDir, () => {}).filter(
          ({ createdBy, expiresAt }) => createdBy === id && expiresAt > now,
        )
        for (const { name: client, page, expiresAt } of links)
          print(
            `Their link for ${client} still shows "${page}" until ${expiresAt.slice(0, 10)}. The Studio revokes it.`,
          )
      }),
    )
}
