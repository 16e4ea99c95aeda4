/** A bot that only replies: what Discord's client costs by itself. Run by `ack.ts` in a process of its own. */
import { Client, Events, GatewayIntentBits, MessageFlags } from 'discord.js';

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env['DISCORD_API_URL']! },
});
client.on(Events.InteractionCreate, (interaction) => {
  if (interaction.isButton()) void interaction.reply({ content: 'Here.', flags: MessageFlags.Ephemeral });
});
client.once(Events.ClientReady, () => {
  const channel = client.channels.cache.find((candidate) => candidate.isSendable());
  const button = { type: 2, style: 1, label: 'Press', custom_id: 'press' } as const;
  if (channel?.isSendable() === true) {
    void channel.send({ content: 'Press.', components: [{ type: 1, components: [button] }] });
  }
});
await client.login(process.env['DISCORD_TOKEN']);
