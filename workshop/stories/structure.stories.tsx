import { ICONS } from '@jogo/contract/icons'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../../web/app/ui/button.tsx'
import { Flag } from '../../web/app/ui/flag.tsx'
import { Icon } from '../../web/app/ui/icon.tsx'
import { PageHeader } from '../../web/app/ui/page-header.tsx'
import { Tabs } from '../../web/app/ui/tabs.tsx'
import { TeamShield } from '../../web/app/ui/team-shield.tsx'
import { State, States } from '../states.tsx'
import { words } from '../words.ts'

const meta = { title: 'Components/Structure' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Headers: Story = {
  render: () => {
    const w = words()
    return (
      <States wide>
        <PageHeader title={w.statement} />
        <PageHeader
          title={w.statement}
          text={w.statementText}
          action={<Button kind="secondary">{w.withdraw}</Button>}
        />
        <PageHeader title={w.long} text={w.long} action={<Button>{w.deposit}</Button>} />
      </States>
    )
  },
}

function Choosing() {
  const { tabs, tabsLabel, statementText } = words()
  const [chosen, setChosen] = useState('0')
  return (
    <Tabs
      label={tabsLabel}
      tabs={tabs.map((name, key) => ({ key: String(key), name }))}
      chosen={chosen}
      onChoose={setChosen}
    >
      <p className="py-4 text-muted">
        {tabs[Number(chosen)]}: {statementText}
      </p>
    </Tabs>
  )
}

export const TabList: Story = {
  parameters: {
    pseudo: { focusVisible: '#focus [aria-selected=true]', hover: '#hover [aria-selected=false]' },
  },
  render: () => (
    <States>
      <State name="Arrows move, Home and End jump">
        <div className="w-full">
          <Choosing />
        </div>
      </State>
      <State name="Under the pointer" id="hover">
        <div className="w-full">
          <Choosing />
        </div>
      </State>
      <State name="In focus" id="focus">
        <div className="w-full">
          <Choosing />
        </div>
      </State>
      <State name="Narrow: it scrolls">
        <div className="w-52">
          <Choosing />
        </div>
      </State>
    </States>
  ),
}

export const Icons: Story = {
  render: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      {ICONS.map((name) => (
        <li
          key={name}
          className="flex flex-col items-center gap-2 rounded-md bg-surface p-4 text-center text-xs text-muted"
        >
          <Icon name={name} size={24} className="text-text" />
          {name}
        </li>
      ))}
    </ul>
  ),
}

export const Flags: Story = {
  render: () => (
    <State name="Drawn, since many systems have none among their letters">
      {(['pt', 'en', 'es'] as const).map((code) => (
        <Flag key={code} code={code} />
      ))}
    </State>
  ),
}

const TEAMS =
  'Flamengo,Palmeiras,São Paulo FC,Atlético Mineiro,Grêmio,Internacional,Red Bull Bragantino,Fluminense,Botafogo,Vasco da Gama,Cruzeiro,Bahia,Fortaleza,Ceará,Vitória,Juventude,Santos,Corinthians,Sport,Mirassol'.split(
    ',',
  )

export const Shields: Story = {
  render: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3">
      {TEAMS.map((team) => (
        <li key={team} className="flex items-center gap-3 rounded-md bg-surface p-3 text-sm">
          <TeamShield team={team} size={36} />
          <TeamShield team={team} />
          {team}
        </li>
      ))}
    </ul>
  ),
}
