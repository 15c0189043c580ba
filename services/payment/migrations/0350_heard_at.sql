-- When the provider last answered for a transaction at a terminal: a till that waits says since when nothing comes. null = never, or before this.
alter table terminal_session add column heard_at timestamptz;
